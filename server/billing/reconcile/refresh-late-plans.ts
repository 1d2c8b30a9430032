import type { SubscriptionStatus } from '@akin/contract/subscription/shapes.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Place } from '#platform/jobs/is-after.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { isNotAside, takeLook } from '#platform/jobs/set-aside.ts'
import { subscriptions } from '#subscription/tables.ts'
import { applyRoot } from '../hear/apply-root.ts'
import { providerOf } from '../provider-of.ts'

const refreshLatePlansJob = defineJob({
  name: 'refresh-late-plans',
  data: z.object({}),
  every: '40 * * * *',
  expireInSeconds: 50 * 60,
})

export const refreshLatePlansNow = handle(refreshLatePlansJob, (_data, deps: Deps, { signal }) =>
  refreshLatePlans(deps, signal),
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
  return eachDue<Place & { root: string }>(db, {
    ...{ work: refreshLatePlansJob.name, signal },
    find: after =>
      db
        .select({ id, root: subscriptions.providerSubscriptionId, at: sql<string>`${periodEndsAt}::text` })
        .from(subscriptions)
        .where(
          and(
            ...[isDue, eq(provider, name), isNotAside(refreshLatePlansJob.name, id)],
            isAfter(periodEndsAt, id, after),
          ),
        )
        .orderBy(asc(periodEndsAt), asc(id))
        .limit(batch),
    settle: async ({ id: plan, root }) => {
      if (await takeLook(db, refreshLatePlansJob.name, plan, notAgainFor))
        await applyRoot(deps, { kind: 'subscription', id: root })
    },
  })
}
