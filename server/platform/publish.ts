import { type EventType, events } from '@akin/contract/events.ts'
import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import type * as z from 'zod/mini'
import type { Queryable, Transaction } from './database.ts'
import { encoderOf } from './encoder.ts'
import { afterCommit, databaseOf } from './transaction.ts'

type EventData<Type extends EventType> = z.output<(typeof events)[Type]>

/** Sends an event to the open sockets of these users, once the transaction has committed and never if it rolls back. */
export function publish<Type extends EventType>(
  tx: Transaction,
  type: Type,
  data: EventData<Type>,
  to: readonly number[],
) {
  const frame = encodeEvent(type, data)
  const { bus } = databaseOf(tx)
  afterCommit(tx, () => bus.publish(to, { type, frame }))
}

/** Encoded once for all receivers. Fields that the contract does not name are left out. */
export function encodeEvent<Type extends EventType>(type: Type, data: EventData<Type>) {
  return JSON.stringify({ type, data: encoders[type]?.(data) })
}

const encoders: Record<string, (data: unknown) => unknown> = Object.fromEntries(
  Object.entries(events).map(([type, schema]) => [type, encoderOf<z.ZodMiniType>(schema)]),
)

/** Sessions of a user have ended: the sessions behind their sockets are checked once this has committed. */
export function recheckSockets(db: Queryable, userId: number) {
  if (!(db instanceof NodePgTransaction)) return db.bus.publish([userId], { recheck: true })
  const { bus } = databaseOf(db)
  afterCommit(db, () => bus.publish([userId], { recheck: true }))
}
