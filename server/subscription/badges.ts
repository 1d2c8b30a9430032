import type { PaidPlan } from '@akin/contract/subscription/plans.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { prepared } from '#platform/prepared.ts'
import { publish } from '#platform/publish.ts'
import { transaction } from '#platform/transaction.ts'
import { countsNow } from './entitlements.ts'
import { planSettings, subscriptionPeriods, subscriptions } from './tables.ts'

/** Whether others see that someone has a plan. Nobody shows it before they have said so. */
export function showBadge({ db }: Deps, { asker, body: { shown } }: CallOf<'showBadge'>) {
  return transaction(db, async tx => {
    await tx
      .insert(planSettings)
      .values({ userId: asker.id, showsBadge: shown })
      .onConflictDoUpdate({ target: planSettings.userId, set: { showsBadge: shown } })
    publish(tx, 'plan_changed', {}, [asker.id])
  })
}

export async function showsBadge(db: Queryable, userId: number) {
  const [settings] = await db.select().from(planSettings).where(eq(planSettings.userId, userId))
  return settings?.showsBadge ?? false
}

/** The plans of those among them who have one and show it. */
export async function badgeOf(db: Queryable, userIds: readonly number[]): Promise<Map<number, PaidPlan>> {
  if (userIds.length === 0) return new Map()
  const rows = await findBadges(db, { userIds })
  return new Map(rows.map(({ userId, plan }) => [userId, plan]))
}

/** Of several that count the highest comes last, and stays. */
const findBadges = prepared('find_badges', db =>
  db
    .select({ userId: subscriptionPeriods.userId, plan: subscriptionPeriods.plan })
    .from(planSettings)
    .innerJoin(subscriptionPeriods, eq(subscriptionPeriods.userId, planSettings.userId))
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPeriods.subscriptionId))
    .where(
      and(
        sql`${planSettings.userId} = any(${sql.placeholder('userIds')}::bigint[])`,
        eq(planSettings.showsBadge, true),
        countsNow,
      ),
    )
    .orderBy(asc(subscriptionPeriods.rank)),
)
