import { and, eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { readOwn } from '../read.ts'
import { nextVersion, pictures, profiles } from '../tables.ts'
import { type PictureKind, pictureKeys } from './picture-files.ts'

export function removeAvatar(deps: Deps, { asker }: CallOf<'removeAvatar'>) {
  return removePicture(deps, 'avatar', asker.id)
}

export function removeCover(deps: Deps, { asker }: CallOf<'removeCover'>) {
  return removePicture(deps, 'cover', asker.id)
}

function removePicture({ db }: Deps, kind: PictureKind, userId: number) {
  return transaction(db, async tx => {
    await takeDown(tx, userId, kind)
    return readOwn(tx, userId)
  })
}

/** Counting up the version locks the profile, so that of two changes at once the second finds the first's picture. */
export async function takeDown(tx: Transaction, userId: number, kind: PictureKind) {
  const { rowCount } = await tx.update(profiles).set(nextVersion).where(eq(profiles.userId, userId))
  if (rowCount === 0) refuse('not_found')
  const [old] = await tx
    .delete(pictures)
    .where(and(eq(pictures.userId, userId), eq(pictures.kind, kind)))
    .returning({ id: pictures.id, kind: pictures.kind })
  if (old) await dropFiles(tx, pictureKeys(old))
}
