import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { nothingToDo } from '#platform/repeat-every.ts'

/** In how many milliseconds the next message is due, of those whose time is still to come. */
export async function untilDue(db: Database): Promise<number> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select ceil(extract(epoch from min(due_at) - now()) * 1000)::float as ms from scheduled_messages
    where due_at > now() and refusal is null and cancelled_at is null`)
  return rows[0]?.ms ?? nothingToDo
}
