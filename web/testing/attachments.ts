import type { Attachment } from '@akin/contract/chat/messages.ts'

/** A photo, or a file, of a message. Each sample takes what matters to a test. */
export function attachment(id: number, known: Partial<Attachment> = {}): Attachment {
  return {
    id,
    kind: 'image',
    name: 'jars.jpg',
    mime: 'image/webp',
    size: 40_000,
    width: 900,
    height: 600,
    placeholder: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
    alt: '',
    ...known,
  }
}
