import type { chatDownloads } from '@akin/contract/chat/downloads.ts'
import type { DownloadCall, ServedFile } from '#platform/call/download.ts'
import type { Deps } from '#platform/deps.ts'
import { savedAs } from '#platform/http/saved-as.ts'
import { refuse } from '#platform/refuse.ts'
import { findAttachment } from './access.ts'
import { smallKey, wholeKey } from './attachment-files.ts'

type Call = DownloadCall<typeof chatDownloads.getAttachment>

/**
 * Each download asks whether this person may see the message now: an address alone opens nothing. Of a recording a player
 * asks for parts; those of Apple play nothing that comes without.
 */
export async function getAttachment(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { asker, params: { attachmentId, file } }: Call,
): Promise<ServedFile> {
  const found = (await findAttachment(db, asker.id, attachmentId)) ?? refuse('not_found')
  const { fileId, kind, mime, name, size } = found
  if (file === 'small' && kind !== 'image') return refuse('not_found')
  return {
    type: mime,
    disposition: kind === 'file' ? savedAs(name) : 'inline',
    keep: 'private, no-cache',
    tag: `"${fileId}-${file}"`,
    ...(kind === 'voice' && { inPartsOf: size }),
    open: part => storage.get(file === 'small' ? smallKey(fileId) : wholeKey(fileId), part),
  }
}
