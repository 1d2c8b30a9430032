import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { nothingToDo } from '#platform/repeat-every.ts'

/** In how many milliseconds the next message disappears. Below zero: there is one that should be gone. */
export async function untilExpiry(db: Database): Promise<number> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select ceil(extract(epoch from min(expires_at) - now()) * 1000)::float as ms from messages
    where expires_at is not null and gone_at is null`)
  return rows[0]?.ms ?? nothingToDo
}
