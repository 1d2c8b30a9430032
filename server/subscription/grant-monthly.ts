import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { isWon } from './counts-now.ts'
import { grantTokens } from './grant-tokens.ts'
import { subscriptionPeriods, subscriptions } from './tables.ts'

const work = 'grant-monthly'

export const grantMonthlyNow = scheduled(
  { name: work, cron: '12 * * * *', minutes: 55 },
  ({ db }: Deps, signal) => grantMonthly(db, signal),
)

/** Whoever pays for a year gets their tokens month by month. */
export function grantMonthly(db: Database, signal = new AbortController().signal) {
  return eachDue<Position>(db, {
    ...{ work, signal },
    find: after => findDue(db, after),
    settle: ({ id }) => transaction(db, tx => grant(tx, id)),
  })
}

const batch = 100
const { id: periodId, nextGrantAt } = subscriptionPeriods
const isDue = lte(nextGrantAt, sql`now()`)

function findDue(db: Database, after: Position | undefined) {
  return db
    .select({ id: periodId, at: sql<string>`${nextGrantAt}::text` })
    .from(subscriptionPeriods)
    .where(and(isDue, isNotAside(work, periodId), isAfter(nextGrantAt, periodId, after)))
    .orderBy(asc(nextGrantAt), asc(periodId))
    .limit(batch)
}

/** One person at a time, so that one wallet is locked and no other waits for it. */
async function grant(tx: Transaction, id: number) {
  const [due] = await tx
    .select({
      period: subscriptionPeriods,
      goesOn: sql<boolean>`${isNull(subscriptions.endedAt)} or ${isWon}`,
    })
    .from(subscriptionPeriods)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPeriods.subscriptionId))
    .where(and(eq(periodId, id), isDue))
    .for('no key update', { of: subscriptionPeriods, skipLocked: true })
  if (!due) return
  const { period, goesOn } = due
  if (goesOn) await grantTokens(tx, period, period.grantedMonths, period.tokens)
  else await tx.update(subscriptionPeriods).set({ nextGrantAt: null }).where(eq(periodId, id))
}
