import { eq, type SQL, sql } from 'drizzle-orm'
import { notifyServers } from '#platform/bus/operator-notices.ts'
import { recheckSockets } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { lockUser } from '../lock-user.ts'
import { users } from '../tables.ts'
import { tellOfAccount } from '../tell-of-account.ts'

/** Until when someone is kept from something, and by which decision. Without a moment it is for good. */
interface Held {
  until: Date | null
  decisionId: number
}

interface Restrictions {
  suspended: Held | null
  limited: Held | null
}

/**
 * Keeps someone from what decisions say, and from nothing else. Their sockets obey within a second, whichever process
 * holds them; a command that runs beside the servers tells them through PostgreSQL. Those who know them look again.
 */
export async function restrict(tx: Transaction, userId: number, { suspended, limited }: Restrictions) {
  const before = await lockUser(tx, userId)
  if (!before) return
  await tx
    .update(users)
    .set({
      ...{ suspendedUntil: untilOf(suspended), suspendedBy: suspended?.decisionId ?? null },
      ...{ limitedUntil: untilOf(limited), limitedBy: limited?.decisionId ?? null },
    })
    .where(eq(users.id, userId))
  recheckSockets(tx, userId)
  await notifyServers(tx, { recheck: userId })
  if ((before.suspendedBy === null) !== (suspended === null)) await tellOfAccount(tx, userId)
}

function untilOf(held: Held | null): Date | SQL | null {
  return held && (held.until ?? sql`'infinity'::timestamptz`)
}
