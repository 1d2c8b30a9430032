import type { platformDownloads } from '@akin/contract/platform/downloads.ts'
import type { DownloadCall, ServedFile } from '../call/download.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refuse.ts'
import { logoKey, logoWidths } from './brand.ts'
import { readInstallation } from './read-installation.ts'

type Call = DownloadCall<typeof platformDownloads.getLogo>

/** For pages, and for mails, which are read elsewhere. Another mark has another address. */
export async function getLogo(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { asker, params: { logoId, file }, setHeader }: Call,
): Promise<ServedFile> {
  const width = logoWidths.find(each => file === `${each}.png`) ?? refuse('not_found')
  const { logo } = await readInstallation(db)
  if (logo !== logoId) refuse('not_found')
  setHeader('cross-origin-resource-policy', 'cross-origin')
  return {
    type: 'image/png',
    // An answer within a session may carry its cookie, so that no cache that people share may hold on to it.
    keep: `${asker ? 'private' : 'public'}, max-age=31536000, immutable`,
    open: () => storage.get(logoKey(logoId, width)),
  }
}
