import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { connectInvitedNow } from './connect-invited.ts'
import { settleHighlightsNow } from './highlights/settle-highlights.ts'
import { connections } from './tables.ts'
import { tellCalmNow } from './tell-calm.ts'
import { tellContactsNow } from './tell-contacts.ts'

const batch = 1000

/** Old requests are treated as gone from the moment they expire; this only writes it down. */
const expireRequestsNow = scheduled(
  { name: 'expire-requests', cron: '23 2 * * *', minutes: 15 },
  ({ db }: Deps, signal) => inBatches<string>(signal, after => expireSome(db, after)),
)

async function expireSome(db: Database, after = '-infinity') {
  const { rows } = await db.execute<{ count: number; last: string }>(sql`
    with expired as (
      update ${connections} set status = 'expired' where ctid = any (array(
        select ctid from ${connections}
        where status in ('pending', 'declined')
          and requested_at < now() - ${limits.requestLife} * interval '1 second'
          and requested_at >= ${after}::timestamptz
        order by requested_at limit ${batch} for update skip locked))
      returning requested_at
    )
    select count(*)::int, max(requested_at)::text as last from expired`)
  return rows[0]?.count === batch ? rows[0].last : undefined
}

export const connectJobs: readonly Handler<Deps>[] = [
  expireRequestsNow,
  connectInvitedNow,
  settleHighlightsNow,
  tellContactsNow,
  tellCalmNow,
]
