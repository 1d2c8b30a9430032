import type { Attachment } from '@akin/contract/chat/messages.ts'
import { uploadEndpoints } from '@akin/contract/chat/upload-endpoints.ts'
import { limits } from '@akin/contract/limits.ts'
import { unreachable } from '#platform/call-error.ts'
import { upload } from '#platform/upload.ts'
import type { OutboxItem } from '../state/outbox-item.ts'
import type { OutboxStore } from './outbox-store.ts'
import { takeTurns } from './take-turns.ts'
import { startUpload } from './uploads.ts'

type OutboxItems = Pick<OutboxStore, 'get' | 'put'>

/** Conversations send side by side, and the server takes only so many files of one person at the same time. */
const inTurn = takeTurns(limits.uploadsAtOnce)

/** Brings the files of a message one after the other. What has been brought is remembered, and not brought again. */
export async function bringFiles(item: OutboxItem, store: OutboxItems): Promise<Attachment[]> {
  let now = item
  for (const [index, waiting] of item.files.entries()) {
    if (waiting.attachment) continue
    const { signal, onProgress, done } = startUpload(item.clientId, index)
    const brought = await inTurn(signal, () => bring(waiting, { signal, onProgress })).finally(done)
    // Taken back meanwhile: it must not come back.
    if (!store.get(item.clientId)) throw unreachable()
    now = { ...now, files: now.files.with(index, { ...waiting, attachment: brought }) }
    await store.put(now)
  }
  return [...now.files.flatMap(({ attachment }) => attachment ?? []), ...(now.link ? [now.link] : [])]
}

type Watching = Pick<ReturnType<typeof startUpload>, 'signal' | 'onProgress'>

function bring({ file, alt, voice }: OutboxItem['files'][number], watching: Watching) {
  if (!voice) return upload(uploadEndpoints.upload, file, { query: { alt }, ...watching })
  return upload(uploadEndpoints.uploadVoice, file, { query: { bars: voice.bars }, ...watching })
}

/**
 * The server has them no longer, as it keeps what no message takes for a day only: files have to be brought again, and a
 * card is gone.
 */
export async function forgetUploads({ clientId }: OutboxItem, store: OutboxItems) {
  const known = store.get(clientId)
  if (!known) return
  const { link: _, ...item } = known
  await store.put({ ...item, files: item.files.map(({ attachment: __, ...file }) => file) })
}
