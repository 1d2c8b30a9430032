import { lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { shareLinks } from '../tables.ts'

const sweepShares = defineJob({ name: 'sweep-shares', data: z.object({}), every: '23 * * * *', retries: 2 })

/** A link that has run out stopped working at that moment; what is left of it goes within the hour. */
export const sweepSharesNow = handle(sweepShares, async (_data, { db }: Deps) => {
  await db.delete(shareLinks).where(lte(shareLinks.expiresAt, sql`now()`))
})
