import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { providerOf } from '../provider-of.ts'
import { providerEvents } from '../tables.ts'
import { applyEvent } from '../webhooks/apply-event.ts'

const work = 'apply-open-events'

export const applyOpenEventsNow = scheduled(
  { name: work, cron: '*/5 * * * *', minutes: 4.5 },
  applyOpenEvents,
)

const batch = 100
const { appliedAt, attempts, eventId, receivedAt } = providerEvents

/** Every failure doubles the time that an event has waited when it is tried again. */
const isDue = sql`${receivedAt} <= now() - interval '1 minute'
  and ${receivedAt} <= now() - interval '1 minute' * (2 ^ least(${attempts}, 20))`

/** Events that were stored and not applied: the provider was away, or we died. */
export async function applyOpenEvents(deps: Deps, signal = new AbortController().signal) {
  const provider = providerOf(deps)
  if (!provider) return []
  const { name } = provider
  return eachDue<Position<string>>(deps.db, {
    ...{ work, signal },
    find: after =>
      deps.db
        .select({ id: eventId, at: sql<string>`${receivedAt}::text` })
        .from(providerEvents)
        .where(
          and(
            ...[isNull(appliedAt), eq(providerEvents.provider, name), isDue],
            ...[isNotAside(work, eventId), isAfter(receivedAt, eventId, after)],
          ),
        )
        .orderBy(asc(receivedAt), asc(eventId))
        .limit(batch),
    settle: ({ id }) => applyEvent(deps, { provider: name, eventId: id }),
  })
}
