import { and, eq, isNull, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { tellOfInvited } from '../invites/connect-invited.ts'
import { endLinks } from '../links/one-time-links.ts'
import { users } from '../tables.ts'

/** Notes that the user's mailbox is theirs. The first time is what begins their welcome. */
export async function verifyUser(tx: Transaction, userId: number) {
  const { rowCount } = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()`, emailRefusedAt: null, welcomeStep: 'picture' })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
  if (rowCount) {
    publish(tx, 'email_verified', {}, [userId])
    await tellOfInvited(tx, userId)
  }
  await endLinks(tx, userId, 'verified')
}
