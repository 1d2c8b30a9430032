import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { pictureKeys } from './pictures/picture-files.ts'
import { boughtThemes, pictures, profiles, shareLinks } from './tables.ts'

/**
 * A profile takes its links, pictures and themes along, and links of others forget who opened them. It is locked first, so
 * that nothing joins while it goes.
 */
export async function eraseProfile(tx: Transaction, userId: number) {
  await tx.select({ userId: profiles.userId }).from(profiles).where(eq(profiles.userId, userId)).for('update')
  const own = await tx
    .select({ id: pictures.id, kind: pictures.kind })
    .from(pictures)
    .where(eq(pictures.userId, userId))
  await dropFiles(tx, own.flatMap(pictureKeys))
  await tx.delete(boughtThemes).where(eq(boughtThemes.userId, userId))
  await tx.delete(profiles).where(eq(profiles.userId, userId))
  await tx.update(shareLinks).set({ openerId: null }).where(eq(shareLinks.openerId, userId))
}
