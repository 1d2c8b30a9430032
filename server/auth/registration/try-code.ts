import { timingSafeEqual } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { hasAddress } from '../email/addresses.ts'
import { hashCode } from '../links/link-secrets.ts'
import { oneTimeLinks, users } from '../tables.ts'

type Whose = { userId: number } | { email: string }

/**
 * Spends one of the few tries of the newest code, then compares: whoever sends a thousand guesses at once has
 * no more tries than anyone else. Returns whose code it was if it was right.
 */
export async function tryCode(tx: Transaction, whose: Whose, code: string) {
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ codeTries: sql`${oneTimeLinks.codeTries} + 1` })
    .where(
      and(
        eq(oneTimeLinks.id, newestLinkOf(tx, whose)),
        lt(oneTimeLinks.codeTries, limits.codeTries),
        gt(oneTimeLinks.codeExpiresAt, sql`now()`),
      ),
    )
    .returning({
      userId: oneTimeLinks.userId,
      email: oneTimeLinks.email,
      codeHash: oneTimeLinks.codeHash,
    })
  if (!link?.codeHash || !timingSafeEqual(link.codeHash, hashCode(code, link.userId))) return undefined
  return link
}

function newestLinkOf(tx: Transaction, whose: Whose): SQL<number> {
  const newest = tx
    .select({ id: sql`max(${oneTimeLinks.id})` })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.userId))
    .where(and(eq(oneTimeLinks.purpose, 'verify_email'), isOf(whose)))
  return sql`(${newest})`
}

function isOf(whose: Whose) {
  return 'userId' in whose ? eq(users.id, whose.userId) : hasAddress(whose.email)
}
