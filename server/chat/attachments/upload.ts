import type { Attachment } from '@akin/contract/chat/messages.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { arrive } from '#platform/storage/arriving.ts'
import { isNewcomer } from '#safety/media/known-pictures.ts'
import { smallKey, wholeKey } from './attachment-files.ts'
import { keepUpload } from './keep-upload.ts'

type Brought = Pick<CallOf<'upload'>, 'asker' | 'file'>

/** Takes a photo or a file for a message that is still being written. */
export function upload(deps: Deps, call: CallOf<'upload'>): Promise<Attachment> {
  const { asker, file } = call
  const kind = file.type.startsWith('image/') ? 'image' : 'file'
  const store = kind === 'image' ? storeImage : storeFile
  const about = { ownerId: asker.id, kind, name: file.name, alt: call.query.alt } as const
  return keepUpload(deps, about, (fileId, { uploadBytes }) => store(deps, fileId, call, uploadBytes))
}

async function storeFile({ storage }: Deps, fileId: string, { file }: Brought, maxBytes: number) {
  const { type, stream } = file
  const { size } = await storage.put(wholeKey(fileId), stream, { contentType: type, maxBytes })
  return { mime: type, size }
}

async function storeImage(
  { db, storage, config }: Deps,
  fileId: string,
  { asker, file: { stream, signal } }: Brought,
  maxBytes: number,
) {
  await using came = await arrive(config.filesDir, stream, { maxBytes })
  // Loaded with the first picture: it is large, and a start need not wait for it.
  const { drawImage } = await import('./draw-image.ts')
  const turn = { by: asker.id, signal }
  const isKnownAgain = await isNewcomer(db, asker.id)
  const { whole, small, ...about } = await drawImage(came.path, turn, { isKnownAgain })
  const contentType = 'image/webp'
  await storage.put(wholeKey(fileId), whole, { contentType })
  await storage.put(smallKey(fileId), small, { contentType })
  return { mime: contentType, size: whole.length + small.length, ...about }
}
