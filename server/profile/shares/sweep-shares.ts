import { sql } from 'drizzle-orm'
import { deleteSome } from '#platform/database/delete-some.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { shareLinks } from '../tables.ts'

const over = { when: sql`expires_at <= now()`, order: sql`expires_at`, most: 1000 }

/** A link that has run out stopped working at that moment; what is left of it goes within the hour. */
export const sweepSharesNow = scheduled(
  { name: 'sweep-shares', cron: '23 * * * *', retries: 2 },
  ({ db }: Deps, signal) => inBatches<true>(signal, () => deleteSome(db, shareLinks, over)),
)
