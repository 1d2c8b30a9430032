import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database.ts'
import { publish } from '#platform/publish.ts'
import { oneTimeLinks, users } from './tables.ts'

/**
 * Notes that the user's mailbox is theirs. Open links become used ones instead of vanishing, so that a late
 * click hears that the address is confirmed already.
 */
export async function verifyUser(tx: Transaction, userId: number) {
  const { rowCount } = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()`, emailRefusedAt: null })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
  if (rowCount) publish(tx, 'email_verified', {}, [userId])
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        eq(oneTimeLinks.purpose, 'verify_email'),
        isNull(oneTimeLinks.usedAt),
      ),
    )
}
