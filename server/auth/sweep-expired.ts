import { limits } from '@akin/contract/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'

const batch = 1000

/** A link stays for a while after its end, so that its page can say "expired" instead of "unknown". */
const linkMemory = 7 * 24 * 60 * 60

const expired: readonly { table: SQL; when: SQL }[] = [
  { table: sql`sessions`, when: sql`expires_at <= now()` },
  { table: sql`one_time_links`, when: sql`expires_at <= now() - ${linkMemory} * interval '1 second'` },
  { table: sql`attempts`, when: sql`resets_at <= now()` },
  {
    table: sql`former_names`,
    when: sql`given_up_at <= now() - ${limits.formerNameReserved} * interval '1 second'`,
  },
]

/** Deletes a batch of rows that no longer mean anything. Returns whether more may be left. */
export async function sweepExpired(db: Database) {
  let more = false
  for (const { table, when } of expired) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${when} limit ${batch} for update skip locked))`)
    more ||= rowCount === batch
  }
  return more
}
