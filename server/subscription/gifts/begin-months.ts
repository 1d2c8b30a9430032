import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { isWon } from '../counts-now.ts'
import { paidPlanOf } from '../plan-of.ts'
import { plusGifts, subscriptionPeriods, subscriptions } from '../tables.ts'

/**
 * Gives those that were accepted and wait their months, one after the other, unless something is paid for, and returns
 * whether there were any. The caller has locked the months of this person, and tells them.
 */
export async function beginMonths(tx: Transaction, userId: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${plusGifts}
    where to_id = ${userId} and state = 'accepted' and starts_at is null and ${nothingPaid(sql`${userId}::bigint`)}
    order by decided_at, id for update`)
  for (const { id } of rows) await begin(tx, id, userId)
  return rows.length > 0
}

/**
 * Whether nothing is paid for, nor will be: from the end of a trial or a period until the provider has told us of the
 * payment nothing may count, and a month that began then would run beside one that is paid for. To wait costs nothing.
 */
export function nothingPaid(userId: SQLWrapper) {
  return sql<boolean>`(${paidPlanOf(userId)} is null and not exists (
    select from ${subscriptions} own where own.user_id = ${userId}
    and own.status in ('trialing', 'active', 'past_due') and not own.cancel_at_period_end))`
}

/** Without a gap, whenever this runs: from the acceptance, the end of what was paid for or that of the month before. */
async function begin(tx: Transaction, id: number, userId: number) {
  await tx.execute(sql`
    with month as (
      select greatest(decided_at, least(${paidUntil(userId)}, now()),
        (select max(ends_at) from ${plusGifts} where to_id = ${userId} and state = 'accepted')) as starts_at
      from ${plusGifts} where id = ${id}
    )
    update ${plusGifts} set starts_at = month.starts_at,
      ends_at = ((month.starts_at at time zone 'utc') + interval '1 month') at time zone 'utc'
    from month where id = ${id}`)
}

/** The last moment at which something paid for counted; as it counts no longer, that is not in the future. */
function paidUntil(userId: number) {
  return sql`(
    select max(least(${subscriptionPeriods.revokedAt},
      case when ${isWon} then null else ${subscriptions.endedAt} end,
      case when ${subscriptions.cancelAtPeriodEnd} then ${subscriptionPeriods.endsAt}
        else ${subscriptionPeriods.graceUntil} end))
    from ${subscriptionPeriods} join ${subscriptions} on ${subscriptions.id} = ${subscriptionPeriods.subscriptionId}
    where ${subscriptionPeriods.userId} = ${userId})`
}
