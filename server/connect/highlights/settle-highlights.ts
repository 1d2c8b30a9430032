import { limits } from '@akin/contract/limits.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { giveBack } from '#tokens/give-back.ts'
import { tellOfRefund } from '#tokens/tell-of-refund.ts'
import { connections, highlights } from '../tables.ts'
import { isOfRequest } from './of-request.ts'

const work = 'settle-highlights'

export const settleHighlightsNow = scheduled(
  { name: work, cron: '17 * * * *', minutes: 30 },
  settleHighlights,
)

/**
 * Gives tokens back for what nobody opened in its time, whatever became of the request meanwhile. Never earlier: that
 * would tell its sender that they were blocked, or that the other one has left.
 */
export function settleHighlights({ db }: Pick<Deps, 'db'>, signal = new AbortController().signal) {
  return eachDue<Position>(db, {
    ...{ work, signal },
    find: after => findLate(db, after),
    settle: ({ id }) => transaction(db, tx => settle(tx, id)),
  })
}

const batch = 100
const { createdAt, entryId, settledAt } = highlights

function findLate(db: Database, after: Position | undefined) {
  const isLate = sql`${createdAt} <= now() - ${limits.highlightLife} * interval '1 second'`
  return db
    .select({ id: entryId, at: sql<string>`${createdAt}::text` })
    .from(highlights)
    .where(and(...[isNull(settledAt), isLate, isNotAside(work, entryId)], isAfter(createdAt, entryId, after)))
    .orderBy(asc(createdAt), asc(entryId))
    .limit(batch)
}

/** One that is opened at this moment is left. What was kept of someone who has left, so that it could come back, goes with it. */
async function settle(tx: Transaction, id: number) {
  const isOpen = and(eq(entryId, id), isNull(settledAt))
  const [late] = await tx.select().from(highlights).where(isOpen).for('update', { skipLocked: true })
  if (!late) return
  await giveBack(tx, id)
  await tellOfRefund(tx, { userId: late.userId, entryId: id, what: 'a highlighted request' })
  await tx.update(highlights).set({ settledAt: sql`now()` }).where(eq(entryId, id))
  await tellBoth(tx, late)
  const hasLeft = sql`exists (select from ${users} where ${users.id} = ${highlights.toId} and ${users.status} = 'deleted')`
  await tx.delete(highlights).where(and(eq(entryId, id), hasLeft))
}

/**
 * A request that still waits has lost its edge and its place in the other's list. Its sender is told in any case: one who
 * heard nothing would know that it no longer waits.
 */
async function tellBoth(tx: Transaction, { entryId: id, userId, toId }: typeof highlights.$inferSelect) {
  publish(tx, 'contacts_changed', { userId: toId }, [userId])
  const [waiting] = await tx
    .select({ id: entryId })
    .from(highlights)
    .innerJoin(connections, and(isOfRequest, eq(connections.status, 'pending')))
    .where(eq(entryId, id))
  if (waiting) publish(tx, 'contacts_changed', { userId }, [toId])
}
