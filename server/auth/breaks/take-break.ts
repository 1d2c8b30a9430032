import type { Break } from '@akin/contract/auth/shapes.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { refuse } from '#platform/refuse.ts'
import { users } from '../tables.ts'
import { accountClosed, tellOfAccount } from '../tell-of-account.ts'
import { isOnBreak, noBreak } from './on-break.ts'

/** Begins a break, or changes the one that goes on: it has then lasted since it began. Nobody is signed out. */
export async function takeBreak(
  { db }: Deps,
  { asker: { id: userId }, body: { until, told, stopRenewing }, caller }: CallOf<'takeBreak'>,
): Promise<Break> {
  await transaction(db, async tx => {
    const since = sql`case when ${isOnBreak} then ${users.breakSince} else now() end`
    const { rowCount } = await tx
      .update(users)
      .set({ breakSince: since, breakUntil: until, breakTold: told })
      .where(and(eq(users.id, userId), eq(users.status, 'active')))
    if (!rowCount) refuse('not_signed_in')
    await tell(tx, userId)
    if (stopRenewing) await enqueue(tx, accountClosed, { userId })
  })
  caller.log.info({ userId, event: 'break' }, 'account')
  return { until, told }
}

export async function endBreak({ db }: Deps, { asker: { id: userId }, caller }: CallOf<'endBreak'>) {
  const ended = await transaction(db, async tx => {
    const { rowCount } = await tx
      .update(users)
      .set(noBreak)
      .where(and(eq(users.id, userId), isNotNull(users.breakSince)))
    if (rowCount) await tell(tx, userId)
    return rowCount
  })
  if (ended) caller.log.info({ userId, event: 'break over' }, 'account')
}

/** The break that someone takes at this moment. */
export async function readBreak(db: Queryable, userId: number): Promise<Break | null> {
  const [found] = await db
    .select({ until: users.breakUntil, told: users.breakTold })
    .from(users)
    .where(and(eq(users.id, userId), isOnBreak))
  return found ?? null
}

/** Their own pages, wherever they are open, and those who know them. */
export async function tell(tx: Transaction, userId: number) {
  publish(tx, 'break_changed', {}, [userId])
  await tellOfAccount(tx, userId)
}
