import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { applyEvent } from '../hear/apply-event.ts'
import { providerOf } from '../provider-of.ts'
import { providerEvents } from '../tables.ts'
import { oneByOne } from './one-by-one.ts'

const applyOpenEventsJob = defineJob({
  name: 'apply-open-events',
  data: z.object({}),
  every: '*/5 * * * *',
  expireInSeconds: 30 * 60,
})

export const applyOpenEventsNow = handle(applyOpenEventsJob, (_data, deps: Deps, { signal }) =>
  applyOpenEvents(deps, signal),
)

const batch = 100
const { appliedAt, attempts, eventId, receivedAt } = providerEvents

/** Every failure doubles the time that an event has waited when it is tried again. */
const isDue = sql`${receivedAt} <= now() - interval '1 minute'
  and ${receivedAt} <= now() - interval '1 minute' * (2 ^ least(${attempts}, 20))`

/** Events that were stored and not applied: the provider was away, or we died. */
export async function applyOpenEvents(deps: Deps, signal = new AbortController().signal) {
  const provider = providerOf(deps)
  if (!provider) return
  const { name } = provider
  await oneByOne<{ eventId: string; at: string }>(deps, {
    signal,
    find: after =>
      deps.db
        .select({ eventId, at: sql<string>`${receivedAt}::text` })
        .from(providerEvents)
        .where(
          and(
            ...[isNull(appliedAt), eq(providerEvents.provider, name), isDue],
            after && sql`(${receivedAt}, ${eventId}) > (${after.at}::timestamptz, ${after.eventId})`,
          ),
        )
        .orderBy(asc(receivedAt), asc(eventId))
        .limit(batch),
    act: event => applyEvent(deps, { provider: name, eventId: event.eventId }),
  })
}
