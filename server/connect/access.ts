import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { type Connection, findConnection, haveMet, lockPair, otherOf } from './pair.ts'
import { connections } from './tables.ts'

/** A request to the one asking, locked together with its pair. Another's is not there. */
export function findReceived(tx: Transaction, askerId: number, requestId: number) {
  return findAndLock(tx, askerId, requestId, ne(connections.requesterId, askerId))
}

/** A request of the one asking, locked together with its pair. */
export function findSent(tx: Transaction, askerId: number, requestId: number) {
  return findAndLock(tx, askerId, requestId, eq(connections.requesterId, askerId))
}

/** A request keeps its id when the two meet again: only what it says after the lock counts. */
async function findAndLock(
  tx: Transaction,
  askerId: number,
  requestId: number,
  direction: SQL,
): Promise<Connection> {
  const own = and(
    eq(connections.id, requestId),
    or(eq(connections.userAId, askerId), eq(connections.userBId, askerId)),
    direction,
  )
  const [seen] = await tx.select().from(connections).where(own)
  if (!seen || !haveMet(seen)) return refuse('not_found')
  const otherId = otherOf(seen, askerId)
  await lockPair(tx, askerId, otherId)
  const now = await findConnection(tx, askerId, otherId)
  return now?.requesterId === seen.requesterId ? now : refuse('request_gone')
}
