import type { Attachment } from '@akin/contract/chat/messages.ts'

/** What goes with a message, as people call it. The page that a card is of stands in the words already. */
export function attachmentNames(attachments: Attachment[]) {
  return attachments.filter(({ kind }) => kind !== 'link').map(nameOf)
}

function nameOf({ kind, name, alt }: Attachment) {
  if (kind === 'voice') return 'Voice message'
  if (kind === 'file') return name
  return alt ? `Photo: ${alt}` : 'Photo'
}
