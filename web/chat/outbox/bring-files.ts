import type { Attachment } from '@akin/contract/chat/messages.ts'
import { uploadEndpoints } from '@akin/contract/chat/upload-endpoints.ts'
import { unreachable } from '#platform/call-error.ts'
import { upload } from '#platform/upload.ts'
import type { OutboxItem } from './outbox-item.ts'
import type { OutboxStore } from './outbox-store.ts'
import { startUpload } from './uploads.ts'

type Kept = Pick<OutboxStore, 'get' | 'put'>

/** Brings the files of a message one after the other. What has been brought is remembered, and not brought again. */
export async function bringFiles(item: OutboxItem, store: Kept): Promise<Attachment[]> {
  let now = item
  for (const [index, { file, alt, attachment }] of item.files.entries()) {
    if (attachment) continue
    const { signal, onProgress, done } = startUpload(item.clientId, index)
    const brought = await upload(uploadEndpoints.upload, file, {
      query: { alt },
      signal,
      onProgress,
    }).finally(done)
    // Taken back meanwhile: it must not come back.
    if (!store.get(item.clientId)) throw unreachable()
    now = { ...now, files: now.files.with(index, { file, alt, attachment: brought }) }
    await store.put(now)
  }
  return now.files.flatMap(({ attachment }) => attachment ?? [])
}

/** The server has them no longer, as it keeps what no message takes for a day only: they have to be brought again. */
export async function forgetUploads({ clientId }: OutboxItem, store: Kept) {
  const item = store.get(clientId)
  if (item) await store.put({ ...item, files: item.files.map(({ file, alt }) => ({ file, alt })) })
}
