import { randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import type { NewShare, Share } from '@akin/contract/profile/shares.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { hashToken } from '#auth/sessions/session.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { profiles, shareLinks } from '../tables.ts'
import { aliveOf } from './access.ts'

/** What an owner may know of a link. */
const shareColumns = {
  id: shareLinks.id,
  forWhom: shareLinks.forWhom,
  createdAt: shareLinks.createdAt,
  expiresAt: shareLinks.expiresAt,
  openedAt: shareLinks.openedAt,
}

export function listShares({ db }: Deps, { asker }: CallOf<'listShares'>): Promise<Share[]> {
  return db
    .select(shareColumns)
    .from(shareLinks)
    .where(aliveOf(asker.id))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
}

/** The key is in this answer and nowhere else: only its hash is stored. */
export async function makeShare(
  { db, config }: Deps,
  { asker, body: { forWhom = '' } }: CallOf<'makeShare'>,
): Promise<NewShare> {
  const userId = asker.id
  await countAttempt(db, [quota(`share:${userId}`, limits.newShares, config.limitsScale)])
  const key = randomBytes(32).toString('base64url')
  const share = await transaction(db, async tx => {
    await requireFewLinks(tx, userId)
    const [made] = await tx
      .insert(shareLinks)
      .values({
        userId,
        forWhom,
        keyHash: hashToken(key),
        expiresAt: sql`now() + ${limits.shareLife} * interval '1 second'`,
      })
      .returning(shareColumns)
    return made ?? refuse('not_found')
  })
  return { ...share, address: `${config.publicUrl}/p/${asker.displayName}?k=${key}` }
}

/** The profile is locked, so that of two links made at once the second counts the first. */
async function requireFewLinks(tx: Transaction, userId: number) {
  const locked = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('no key update')
  if (locked.length === 0) refuse('not_found')
  if ((await tx.$count(shareLinks, aliveOf(userId))) >= limits.shares) refuse('too_many_shares')
}

export async function endShare({ db }: Deps, { asker, params }: CallOf<'endShare'>) {
  const { rowCount } = await db
    .delete(shareLinks)
    .where(and(eq(shareLinks.id, params.shareId), eq(shareLinks.userId, asker.id)))
  if (rowCount === 0) refuse('not_found')
}
