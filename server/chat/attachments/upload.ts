import type { Attachment } from '@akin/contract/chat/messages.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { smallKey, wholeKey } from './attachment-files.ts'
import { keepUpload, readWhole } from './keep-upload.ts'

type File = CallOf<'upload'>['file']

/** Takes a photo or a file for a message that is still being written. */
export function upload(deps: Deps, { asker, file, query: { alt } }: CallOf<'upload'>): Promise<Attachment> {
  const kind = file.type.startsWith('image/') ? 'image' : 'file'
  const store = kind === 'image' ? storeImage : storeFile
  return keepUpload(deps, { ownerId: asker.id, kind, name: file.name, alt }, (fileId, { uploadBytes }) =>
    store(deps.storage, fileId, file, uploadBytes),
  )
}

async function storeFile(storage: Storage, fileId: string, { type, stream }: File, maxBytes: number) {
  const { size } = await storage.put(wholeKey(fileId), stream, { contentType: type, maxBytes })
  return { mime: type, size }
}

async function storeImage(storage: Storage, fileId: string, { stream }: File, maxBytes: number) {
  const bytes = await readWhole(stream, maxBytes)
  // Loaded with the first picture: it is large, and a start need not wait for it.
  const { drawImage } = await import('./draw-image.ts')
  const { whole, small, width, height, placeholder } = await drawImage(bytes)
  const contentType = 'image/webp'
  await storage.put(wholeKey(fileId), whole, { contentType })
  await storage.put(smallKey(fileId), small, { contentType })
  return { mime: contentType, size: whole.length + small.length, width, height, placeholder }
}
