import { limits } from '@akin/contract/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { deleteSome } from '#platform/database/delete-some.ts'

/** A link stays for a while after its end, so that its page can say "expired" instead of "unknown". */
const linkMemory = 7 * 24 * 60 * 60

/** What has passed its moment by so many seconds. Each of these columns has an index. */
const expired: readonly { table: SQL; since: SQL; seconds: number }[] = [
  { table: sql`sessions`, since: sql`expires_at`, seconds: 0 },
  { table: sql`one_time_links`, since: sql`expires_at`, seconds: linkMemory },
  { table: sql`attempts`, since: sql`resets_at`, seconds: 0 },
  // One that had no trouble for a day begins anew.
  { table: sql`set_aside`, since: sql`until`, seconds: 24 * 60 * 60 },
  { table: sql`former_names`, since: sql`given_up_at`, seconds: limits.formerNameReserved },
]

/** Deletes a batch of rows that no longer mean anything. Returns whether more may be left. */
export async function sweepExpired(db: Database) {
  let more = false
  for (const { table, since, seconds } of expired) {
    const when = sql`${since} <= now() - ${seconds} * interval '1 second'`
    if (await deleteSome(db, table, { when, order: since, most: 1000 })) more = true
  }
  return more
}
