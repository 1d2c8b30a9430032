import { sql } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { reasonOf } from '#platform/jobs/run-job.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { providerOf } from '../provider-of.ts'
import { applyEvent } from '../webhooks/apply-event.ts'
import { storeEvent } from '../webhooks/store-event.ts'

export const findMissedEventsNow = scheduled(
  { name: 'find-missed-events', cron: '25 * * * *', minutes: 30 },
  findMissedEvents,
)

/** What happened at the provider in the last three days and was never told to us. Returns why some was not applied. */
export async function findMissedEvents(deps: Deps, signal = new AbortController().signal) {
  const provider = providerOf(deps)
  const failures: string[] = []
  if (!provider) return failures
  for await (const event of provider.eventsSince(await threeDaysAgo(deps))) {
    if (signal.aborted) break
    const missed = await storeEvent(deps.db, provider.name, event)
    // A failure is kept with the event, and the job for those goes on with it.
    if (missed) await applyEvent(deps, missed).catch(error => failures.push(reasonOf(error).reason))
  }
  return failures
}

async function threeDaysAgo({ db }: Deps) {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from now() - interval '3 days')::float8 as seconds`,
  )
  return new Date((rows[0]?.seconds ?? 0) * 1000)
}
