import { randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import type { NewShare } from '@akin/contract/profile/shares.ts'
import { eq, sql } from 'drizzle-orm'
import { hashToken } from '#auth/sessions/session.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { profiles, shareLinks } from '../tables.ts'
import { aliveOf } from './access.ts'
import { shareColumns } from './list-shares.ts'

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
