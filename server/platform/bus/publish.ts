import type { EventType } from '@akin/contract/events.ts'
import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { afterCommit, databaseOf } from '../database/transaction.ts'
import { type EventData, encodeEvent } from './encode-event.ts'

/**
 * Sends an event to the open sockets of these users, once the transaction has committed and never if it rolls back. One of
 * the sockets can be left out: that of the tab whose doing it is.
 */
export function publish<Type extends EventType>(
  tx: Transaction,
  type: Type,
  data: EventData<Type>,
  to: readonly number[],
  { except }: { except?: string | undefined } = {},
) {
  const frame = encodeEvent(type, data)
  const { bus } = databaseOf(tx)
  afterCommit(tx, () => bus.publish(to, { type, frame, except }), to)
}

/** The same at once, for what no transaction can take back. */
export function publishNow<Type extends EventType>(
  { bus }: Pick<Database, 'bus'>,
  type: Type,
  data: EventData<Type>,
  to: readonly number[],
) {
  bus.publish(to, { type, frame: encodeEvent(type, data) })
}

/** Sessions of a user have ended: the sessions behind their sockets are checked once this has committed. */
export function recheckSockets(db: Queryable, userId: number) {
  if (!(db instanceof NodePgTransaction)) return db.bus.publish([userId], { recheck: true })
  const { bus } = databaseOf(db)
  afterCommit(db, () => bus.publish([userId], { recheck: true }), [userId])
}
