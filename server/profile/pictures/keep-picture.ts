import { and, eq } from 'drizzle-orm'
import { isDatabaseUnavailable, type Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { dropFiles, expectFiles, keepFiles } from '#platform/storage/loose-files.ts'
import type { Finding } from '#safety/media/examine-media.ts'
import { noteFindings } from '#safety/media/note-findings.ts'
import { changeProfile } from '../change-profile.ts'
import { pictures } from '../tables.ts'
import type { CutPicture } from './cut-picture.ts'
import { newPictureId, type PictureKind, pictureKey, pictureKeys } from './picture-files.ts'

/** The files come first, so that a picture with a row has them all. Files that get no row are removed within hours. */
export async function keepPicture(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  userId: number,
  kind: PictureKind,
  { files, placeholder, fingerprint }: CutPicture,
  found: readonly Finding[] = [],
) {
  const picture = { id: newPictureId(), userId, kind, placeholder, fingerprint }
  await expectFiles(db, pictureKeys(picture))
  try {
    for (const { width, bytes } of files) {
      await storage.put(pictureKey(picture.id, width), bytes, { contentType: 'image/webp' })
    }
    await transaction(db, async tx => {
      await takeDown(tx, userId, kind)
      await tx.insert(pictures).values(picture)
      await keepFiles(tx, pictureKeys(picture))
      await noteFindings(tx, { ownerId: userId, subjectKey: `picture:${picture.id}`, found })
    })
  } catch (error) {
    // The answer to a commit may be all that was lost. Only the sweep can tell, once the database is back.
    // And a file that cannot be removed now is left to it: why the picture failed matters more.
    const isLost = isDatabaseUnavailable(error)
    if (!isLost) await Promise.allSettled(pictureKeys(picture).map(key => storage.remove(key)))
    throw error
  }
}

/** Returns what was there. Counting up the version locks the profile, so that of two changes at once the second finds the first's picture. */
export async function takeDown(tx: Transaction, userId: number, kind: PictureKind) {
  const { rowCount } = await changeProfile(tx, userId)
  if (rowCount === 0) refuse('not_found')
  const [old] = await tx
    .delete(pictures)
    .where(and(eq(pictures.userId, userId), eq(pictures.kind, kind)))
    .returning({ id: pictures.id, kind: pictures.kind, fingerprint: pictures.fingerprint })
  if (old) await dropFiles(tx, pictureKeys(old))
  return old
}
