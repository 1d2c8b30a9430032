import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { planSettings } from './tables.ts'

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

/** Whether someone wants to be seen with their plan, for a query that finds them. */
export function badgeIsShown(userId: SQLWrapper) {
  return sql<boolean>`exists (
    select from ${planSettings} where ${planSettings.userId} = ${userId} and ${planSettings.showsBadge})`
}
