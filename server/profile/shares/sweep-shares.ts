import { sql } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { shareLinks } from '../tables.ts'

const batch = 1000

/** A link that has run out stopped working at that moment; what is left of it goes within the hour. */
export const sweepSharesNow = scheduled(
  { name: 'sweep-shares', cron: '23 * * * *', retries: 2 },
  ({ db }: Deps, signal) =>
    inBatches<true>(signal, async () => {
      const { rowCount } = await db.execute(sql`
      delete from ${shareLinks} where ctid = any (array(
        select ctid from ${shareLinks} where expires_at <= now()
        order by expires_at limit ${batch} for update skip locked))`)
      return rowCount === batch || undefined
    }),
)
