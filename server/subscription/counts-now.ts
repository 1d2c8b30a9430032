import { sql } from 'drizzle-orm'
import { tokenDebts } from '#tokens/tables.ts'
import { subscriptionPeriods, subscriptions } from './tables.ts'

const later = sql`${subscriptionPeriods} later`

/** A bank wanted the money for it back and did not get it: the plan ended with that, but its time is paid for. */
export const isWon = sql`exists (select from ${tokenDebts} where ${tokenDebts.userId} = ${subscriptionPeriods.userId}
  and ${tokenDebts.paymentId} = ${subscriptionPeriods.paymentId} and ${tokenDebts.status} = 'won')`

/**
 * Whether a period counts now. One that is over goes on through its grace, if its subscription does and nothing has
 * followed it: the renewal is paid some time after the period has turned, or not at once.
 */
export const countsNow = sql<boolean>`(
  ${subscriptionPeriods.graceUntil} > now() and ${subscriptionPeriods.startsAt} <= now()
  and (${subscriptionPeriods.revokedAt} is null or ${subscriptionPeriods.revokedAt} > now())
  and (${subscriptions.endedAt} is null or ${subscriptions.endedAt} > now() or ${isWon})
  and (${subscriptionPeriods.endsAt} > now()
    or (${subscriptions.status} in ('active', 'past_due') and not ${subscriptions.cancelAtPeriodEnd}
      and not exists (select from ${later} where later.user_id = ${subscriptionPeriods.userId}
        and later.subscription_id = ${subscriptions.id} and later.grace_until > now()
        and later.starts_at >= ${subscriptionPeriods.endsAt} and later.starts_at <= now()))))`
