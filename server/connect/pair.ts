import { limits } from '@akin/contract/limits.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { lockByName } from '#platform/database/lock-by-name.ts'
import { prepared } from '#platform/database/prepared.ts'
import { connections } from './tables.ts'

export type Connection = typeof connections.$inferSelect

/** Two people in the order in which their row knows them. */
export function pairOf(one: number, other: number) {
  return one < other ? { userAId: one, userBId: other } : { userAId: other, userBId: one }
}

export function isPair(one: number, other: number): SQL | undefined {
  const { userAId, userBId } = pairOf(one, other)
  return and(eq(connections.userAId, userAId), eq(connections.userBId, userBId))
}

export async function findConnection(db: Queryable, one: number, other: number) {
  const [found] = await findPair(db, pairOf(one, other))
  return found
}

const findPair = prepared('find_connection', db =>
  db
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.userAId, sql.placeholder('userAId')),
        eq(connections.userBId, sql.placeholder('userBId')),
      ),
    ),
)

/**
 * Lets one act at a time decide about two people, whether they have a row yet or not: crossing requests, a block
 * that meets an accept. Everything read about the pair is read after this.
 */
export async function lockPair(tx: Transaction, one: number, other: number) {
  const { userAId, userBId } = pairOf(one, other)
  await lockByName(tx, `connect:${userAId}:${userBId}`)
}

export function otherOf({ userAId, userBId }: Pick<Connection, 'userAId' | 'userBId'>, userId: number) {
  return userId === userAId ? userBId : userAId
}

/** Lifting a block between two who never had to do with each other leaves a row as well: only a pause is in it. */
export function haveMet({ status, respondedAt, connectedAt }: Connection) {
  return status !== 'removed' || respondedAt !== null || connectedAt !== null
}

/** In which columns stands until when someone cannot ask the other, and how often they were told no. */
export function sideOf(userId: number, otherId: number) {
  return userId < otherId
    ? ({ wait: 'aWaitsUntil', declined: 'aDeclined' } as const)
    : ({ wait: 'bWaitsUntil', declined: 'bDeclined' } as const)
}

type Pauses = Partial<Record<ReturnType<typeof sideOf>['wait'], SQL>>

/** Someone cannot ask the other for so many seconds, or for longer where they have to wait already. */
export function pauseFor(userId: number, otherId: number, seconds: number): Pauses {
  const { wait } = sideOf(userId, otherId)
  return { [wait]: sql`greatest(${connections[wait]}, now() + ${seconds} * interval '1 second')` }
}

/** What was between two people is over, and who of them waits how long before asking again. */
export async function markRemoved(tx: Transaction, { id }: Connection, removedBy: number, pauses: Pauses) {
  await tx
    .update(connections)
    .set({ status: 'removed', removedBy, respondedAt: sql`now()`, ...pauses })
    .where(eq(connections.id, id))
}

/** A request that its sender still sees as open: one that was declined looks no different. */
export function waits({ status, requestedAt }: Pick<Connection, 'status' | 'requestedAt'>) {
  const open = status === 'pending' || status === 'declined'
  return open && Date.now() - requestedAt.getTime() < limits.requestLife * 1000
}
