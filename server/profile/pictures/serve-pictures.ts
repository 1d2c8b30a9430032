import type { profileDownloads } from '@akin/contract/profile/downloads.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { DownloadCall, ServedFile } from '#platform/call/download.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { openerOf } from '../shares/share-cookie.ts'
import { findPicture } from './access.ts'
import { addedWidths, type PictureKind, pictureKey, pictureWidths } from './picture-files.ts'

type Call = DownloadCall<typeof profileDownloads.getPicture>

export async function getPicture(
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
  { asker, caller, params: { pictureId, file } }: Call,
): Promise<ServedFile> {
  const opener = openerOf(caller.cookies, config)
  const picture = (await findPicture(db, pictureId, asker, opener)) ?? refuse('not_found')
  const widths = pictureWidths[picture.kind]
  const width = widths.find(each => file === `${each}.webp`) ?? refuse('not_found')
  return {
    type: 'image/webp',
    disposition: 'inline',
    keep: keepFor(asker, picture.isForEveryone),
    tag: `"${picture.id}-${width}"`,
    open: () => findFile(storage, picture, width),
  }
}

/** A picture that is older than the width is sent in the next larger one. */
async function findFile(storage: Storage, { id, kind }: { id: string; kind: PictureKind }, width: number) {
  const stored = await storage.get(pictureKey(id, width))
  const larger = addedWidths.includes(width) && pictureWidths[kind].find(each => each > width)
  return stored ?? (larger ? storage.get(pictureKey(id, larger)) : null)
}

/**
 * What everyone may see may be kept by everyone. An answer within a session may carry its cookie, so that no cache
 * that people share may hold on to it.
 */
function keepFor(asker: Asker | null, isForEveryone: boolean) {
  if (!isForEveryone) return 'private, no-cache'
  return `${asker ? 'private' : 'public'}, max-age=3600`
}
