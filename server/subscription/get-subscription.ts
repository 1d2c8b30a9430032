import { plans } from '@akin/contract/subscription/plans.ts'
import type { OwnPlan, Subscription } from '@akin/contract/subscription/shapes.ts'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { orders } from '#billing/tables.ts'
import type { Config } from '#config.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { showsBadge } from './badges.ts'
import { allowance } from './entitlements.ts'
import { keptUntil } from './kept-until.ts'
import { liveSubscription } from './live-subscription.ts'
import { endsUnagreed, findNotice, type PriceNotice } from './price-notices.ts'
import { plusGifts, subscriptionPeriods, type subscriptions } from './tables.ts'

type Row = typeof subscriptions.$inferSelect

export async function getSubscription(
  { db, config }: Deps,
  { asker: { id } }: CallOf<'getSubscription'>,
): Promise<OwnPlan> {
  const live = await liveSubscription(db, id)
  const [{ plan }, badge, canTry, given] = await Promise.all([
    allowance(db, id),
    showsBadge(db, id),
    isFirstTime(db, id),
    givenMonths(db, id),
  ])
  return {
    plan,
    subscription: live ? await show(db, live) : null,
    canTry: canTry && !live,
    showsBadge: badge,
    sales: salesOf(config),
    given,
  }
}

/** A checkout that was left does not count. */
export async function isFirstTime(db: Queryable, userId: number) {
  const { rows } = await db.execute<{ first: boolean }>(sql`
    select not exists (select from ${orders} where user_id = ${userId} and trial and status = 'paid')
      and not exists (select from ${subscriptionPeriods} where user_id = ${userId}) as first`)
  return rows[0]?.first ?? false
}

async function show(db: Queryable, live: Row): Promise<Subscription> {
  const { plan, interval, priceCents, status, trialEndsAt, periodEndsAt, cancelAtPeriodEnd, card } = live
  const notice = await findNotice(db, live.id)
  return {
    ...{ plan, interval, cents: priceCents, status, trialEndsAt, periodEndsAt, cancelAtPeriodEnd, card },
    scheduled: scheduledOf(live),
    keptUntil: await keptUntil(db, live.userId),
    next: nextPayment(live, notice),
    priceNotice: notice ? showNotice(notice) : null,
  }
}

function showNotice({ priceCents, fromAt, agreedAt }: PriceNotice) {
  return { cents: priceCents, from: fromAt, agreed: agreedAt !== null }
}

function scheduledOf({ scheduledPlan, scheduledInterval }: Row) {
  return scheduledPlan && scheduledInterval ? { plan: scheduledPlan, interval: scheduledInterval } : null
}

/** None where the plan ends, and while the last one is not paid. */
function nextPayment(live: Row, notice: PriceNotice | undefined) {
  const at = live.status === 'trialing' ? (live.trialEndsAt ?? live.periodEndsAt) : live.periodEndsAt
  if (!at || live.cancelAtPeriodEnd || !['trialing', 'active'].includes(live.status)) return null
  const scheduled = scheduledOf(live)
  if (scheduled) return { cents: plans[scheduled.plan].cents[scheduled.interval], at }
  if (!notice || notice.fromAt > at) return { cents: live.priceCents, at }
  return endsUnagreed(notice, at) ? null : { cents: notice.priceCents, at }
}

function salesOf({ sells }: Config) {
  if (!sells) return 'none' as const
  return sells === 'sandbox' ? ('test' as const) : ('open' as const)
}

/** The months of Plus that someone has from others and that are not over. */
async function givenMonths(db: Queryable, userId: number): Promise<OwnPlan['given']> {
  const { toId, state, startsAt, endsAt } = plusGifts
  const [given] = await db
    .select({
      until: sql<Date | null>`max(${endsAt})`.mapWith(endsAt),
      waiting: sql<number>`count(*) filter (where ${startsAt} is null)`.mapWith(Number),
      months: sql<number>`count(*)`.mapWith(Number),
    })
    .from(plusGifts)
    .where(and(eq(toId, userId), eq(state, 'accepted'), or(isNull(endsAt), gt(endsAt, sql`now()`))))
  return given && given.months > 0 ? { until: given.until, waiting: given.waiting } : null
}
