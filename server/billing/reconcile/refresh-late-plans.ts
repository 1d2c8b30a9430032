import type { SubscriptionStatus } from '@akin/contract/subscription/shapes.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside, takeLook } from '#platform/jobs/set-aside.ts'
import { subscriptions } from '#subscription/tables.ts'
import { providerOf } from '../provider-of.ts'
import { applyRoot } from '../webhooks/apply-root.ts'

const work = 'refresh-late-plans'

export const refreshLatePlansNow = scheduled(
  { name: work, cron: '40 * * * *', minutes: 50 },
  refreshLatePlans,
)

const batch = 100
const { id, periodEndsAt, provider, status } = subscriptions

/** Longer than until the next run, so that one that was cut off goes on where it was. */
const notAgainFor = 90 * 60

const isOver = sql`${periodEndsAt} <= now() - interval '1 hour'`

/** Providers count a period that is not paid as begun: of those the end says nothing. */
const late = [
  ['trialing', isOver],
  ['active', isOver],
  ['incomplete', isOver],
  ['past_due', sql`${periodEndsAt} is not null`],
] as const satisfies [SubscriptionStatus, unknown][]

/** Plans that should have been renewed, or paid for, and nobody told us. */
export async function refreshLatePlans(deps: Deps, signal = new AbortController().signal) {
  const failures: string[] = []
  for (const [which, isDue] of late)
    failures.push(...(await refreshAll(deps, signal, and(eq(status, which), isDue))))
  return failures
}

async function refreshAll(deps: Deps, signal: AbortSignal, isDue: ReturnType<typeof and>) {
  const name = providerOf(deps)?.name
  if (!name) return []
  const { db } = deps
  return eachDue<Position & { root: string }>(db, {
    ...{ work, signal },
    find: after =>
      db
        .select({ id, root: subscriptions.providerSubscriptionId, at: sql<string>`${periodEndsAt}::text` })
        .from(subscriptions)
        .where(and(...[isDue, eq(provider, name), isNotAside(work, id)], isAfter(periodEndsAt, id, after)))
        .orderBy(asc(periodEndsAt), asc(id))
        .limit(batch),
    settle: async ({ id: plan, root }) => {
      if (await takeLook(db, work, plan, notAgainFor))
        await applyRoot(deps, { kind: 'subscription', id: root })
    },
  })
}
