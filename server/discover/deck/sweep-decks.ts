import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { deleteSome } from '#platform/database/delete-some.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { today } from '../day.ts'
import { decks, exposures } from '../tables.ts'

export const sweepDecksNow = scheduled(
  { name: 'sweep-decks', cron: '37 0 * * *', minutes: 15 },
  ({ db }: Deps, signal) => forgetOldDecks(db, signal),
)

const keptDays = { decks: limits.fatigueDays + 1, exposures: 2 }

/** Forgets whom people were shown once it no longer makes anyone tired, and how often others were shown. */
export async function forgetOldDecks(db: Database, signal: AbortSignal, atOnce = 1_000) {
  for (const [table, days] of [
    [decks, keptDays.decks],
    [exposures, keptDays.exposures],
  ] as const) {
    const some = { when: sql`day < ${today()}::date - ${days}::int`, order: sql`day`, most: atOnce }
    await inBatches<true>(signal, () => deleteSome(db, table, some))
  }
}
