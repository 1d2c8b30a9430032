import type { SubscriptionStatus } from '@akin/contract/subscription/shapes.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { subscriptions } from '#subscription/tables.ts'
import { applyRoot } from '../hear/apply-root.ts'
import { providerOf } from '../provider-of.ts'
import { oneByOne } from './one-by-one.ts'

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
  for (const [which, isDue] of late) await refreshAll(deps, signal, and(eq(status, which), isDue))
}

async function refreshAll(deps: Deps, signal: AbortSignal, isDue: ReturnType<typeof and>) {
  const name = providerOf(deps)?.name
  if (!name) return
  await oneByOne<{ id: number; root: string; at: string }>(deps, {
    signal,
    find: after =>
      deps.db
        .select({ id, root: subscriptions.providerSubscriptionId, at: sql<string>`${periodEndsAt}::text` })
        .from(subscriptions)
        .where(
          and(
            ...[isDue, eq(provider, name)],
            after && sql`(${periodEndsAt}, ${id}) > (${after.at}::timestamptz, ${after.id})`,
          ),
        )
        .orderBy(asc(periodEndsAt), asc(id))
        .limit(batch),
    act: ({ root }) => applyRoot(deps, { kind: 'subscription', id: root }),
  })
}
