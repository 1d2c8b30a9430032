import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { credit } from '#tokens/credit.ts'
import type { Period } from './record-period.ts'
import { subscriptionPeriods } from './tables.ts'

/** The tokens of one month of a period, once: those of the first come with the payment, later ones by a job. */
export async function grantTokens(tx: Transaction, period: Period, month: number, tokens: number) {
  const { userId, providerInvoiceId } = period
  if (tokens > 0)
    await credit(tx, {
      ...{ userId, tokens, reason: 'monthly' },
      expiresAt: await endOfNextMonth(tx),
      key: `grant:${providerInvoiceId}:${month}`,
      ...{ refType: 'invoice', refId: providerInvoiceId },
    })
  await tx
    .update(subscriptionPeriods)
    .set({
      grantedMonths: sql`greatest(granted_months, ${month + 1})`,
      nextGrantAt: nextGrantAt(month + 1),
    })
    .where(eq(subscriptionPeriods.id, period.id))
}

/**
 * Null where nothing is left to come. Only a year has months that are not paid for one by one, and it has twelve: the
 * time between two payments may be a few days longer than by the calendar, as from 28 February to 31 March.
 */
export function nextGrantAt(month: number | ReturnType<typeof sql>) {
  const at = sql`((starts_at at time zone 'utc') + ${month} * interval '1 month') at time zone 'utc'`
  return sql<Date>`case when "interval" = 'year' and tokens > 0 and ${month} < 12 and ${at} < ends_at then ${at} end`
}

/**
 * Months are those of UTC: it lapses with the last moment of the month after the one in which it comes. That may be a
 * later one than it was due in.
 */
async function endOfNextMonth(tx: Transaction) {
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select extract(epoch from date_trunc('month', now() at time zone 'utc') + interval '2 months')::float8 as seconds`)
  return new Date((rows[0]?.seconds ?? 0) * 1000)
}
