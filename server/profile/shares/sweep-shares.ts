import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { shareLinks } from '../tables.ts'

const sweepShares = defineJob({ name: 'sweep-shares', data: z.object({}), every: '23 * * * *', retries: 2 })

const batch = 1000

/** A link that has run out stopped working at that moment; what is left of it goes within the hour. */
export const sweepSharesNow = handle(sweepShares, (_data, { db }: Deps, { signal }) =>
  inBatches<true>(signal, async () => {
    const { rowCount } = await db.execute(sql`
      delete from ${shareLinks} where ctid = any (array(
        select ctid from ${shareLinks} where expires_at <= now()
        order by expires_at limit ${batch} for update skip locked))`)
    return rowCount === batch || undefined
  }),
)
