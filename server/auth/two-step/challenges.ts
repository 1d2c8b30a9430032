import { randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { hashToken } from '../sessions/session.ts'
import { loginChallenges } from '../tables.ts'

/**
 * For someone whose password was right, and whose row is held: whatever changes the password afterwards finds the
 * challenge and ends it. Returns its secret.
 */
export async function openChallenge(tx: Transaction, userId: number) {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(loginChallenges).values({
    tokenHash: hashToken(token),
    userId,
    expiresAt: sql`now() + ${limits.challenge} * interval '1 second'`,
  })
  return token
}

/** Whose challenge it is. The try is counted before it is made, so that many at once are not more than five. */
export async function tryChallenge(db: Database, token: string) {
  const [challenge] = await db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .where(and(isOpen(token), lt(loginChallenges.tries, limits.challengeTries)))
    .returning({ userId: loginChallenges.userId })
  return challenge?.userId ?? refuse('challenge_over')
}

/** It is done, once. Refused if it has ended since it was tried. */
export async function closeChallenge(tx: Transaction, token: string) {
  const { rowCount } = await tx.delete(loginChallenges).where(isOpen(token))
  if (!rowCount) refuse('challenge_over')
}

/** The password has changed, or two-step sign-in is off: what was asked for before that is void. */
export async function endChallenges(tx: Transaction, userId: number) {
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId))
}

function isOpen(token: string) {
  return and(eq(loginChallenges.tokenHash, hashToken(token)), gt(loginChallenges.expiresAt, sql`now()`))
}
