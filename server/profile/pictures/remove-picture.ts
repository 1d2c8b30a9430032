import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database.ts'
import { later } from '#platform/jobs/later.ts'
import { refuse } from '#platform/refuse.ts'
import { removeFiles } from '#platform/storage/remove-files.ts'
import { transaction } from '#platform/transaction.ts'
import { nextVersion, pictures, profiles } from '../tables.ts'
import { type PictureKind, pictureKeys } from './picture-files.ts'

export function removePicture(db: Database, userId: number, kind: PictureKind) {
  return transaction(db, tx => takeDown(tx, userId, kind))
}

/** Counting up the version locks the profile, so that of two changes at once the second finds the first's picture. */
export async function takeDown(tx: Transaction, userId: number, kind: PictureKind) {
  const { rowCount } = await tx.update(profiles).set(nextVersion).where(eq(profiles.userId, userId))
  if (rowCount === 0) refuse('not_found')
  const [old] = await tx
    .delete(pictures)
    .where(and(eq(pictures.userId, userId), eq(pictures.kind, kind)))
    .returning({ id: pictures.id, kind: pictures.kind })
  if (old) await later(tx, removeFiles, { keys: pictureKeys(old) })
}
