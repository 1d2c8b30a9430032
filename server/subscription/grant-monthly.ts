import { asc, eq, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Transaction } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { transaction } from '#platform/transaction.ts'
import { grantTokens } from './grant-tokens.ts'
import { subscriptionPeriods, subscriptions } from './tables.ts'

const grantMonthlyJob = defineJob({
  name: 'grant-monthly',
  data: z.object({}),
  every: '12 1 * * *',
  expireInSeconds: 60 * 60,
})

export const grantMonthlyNow = handle(grantMonthlyJob, (_data, { db }: Deps, { signal }) =>
  grantMonthly(db, signal),
)

/** Whoever pays for a year gets their tokens month by month. */
export function grantMonthly(db: Database, signal = new AbortController().signal) {
  return inBatches<true>(signal, () => transaction(db, grantNext))
}

/** One person at a time, so that one wallet is locked and no other waits for it. */
async function grantNext(tx: Transaction) {
  const [due] = await tx
    .select({ period: subscriptionPeriods, endedAt: subscriptions.endedAt })
    .from(subscriptionPeriods)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPeriods.subscriptionId))
    .where(lte(subscriptionPeriods.nextGrantAt, sql`now()`))
    .orderBy(asc(subscriptionPeriods.nextGrantAt))
    .limit(1)
    .for('no key update', { of: subscriptionPeriods, skipLocked: true })
  if (!due) return
  const { period, endedAt } = due
  if (!endedAt) await grantTokens(tx, period, period.grantedMonths, period.tokens)
  else
    await tx
      .update(subscriptionPeriods)
      .set({ nextGrantAt: null })
      .where(eq(subscriptionPeriods.id, period.id))
  return true as const
}
