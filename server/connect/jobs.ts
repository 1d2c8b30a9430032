import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, type Handler, handle } from '#platform/jobs/job.ts'
import { connections } from './tables.ts'
import { tellContactsNow } from './tell-contacts.ts'

const expireRequests = defineJob({ name: 'expire-requests', data: z.object({}), every: '23 2 * * *' })

/** Old requests are treated as gone from the moment they expire; this only writes it down. */
const expireRequestsNow = handle(expireRequests, async (_data, { db }: Deps) => {
  await db
    .update(connections)
    .set({ status: 'expired' })
    .where(
      sql`${connections.status} in ('pending', 'declined')
        and ${connections.requestedAt} < now() - ${limits.requestLife} * interval '1 second'`,
    )
})

export const connectJobs: readonly Handler<Deps>[] = [expireRequestsNow, tellContactsNow]
