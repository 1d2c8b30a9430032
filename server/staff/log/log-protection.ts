import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'

/** What keeps the log as it is: a role that it belongs to and we are not, or triggers that its owner could switch off. */
export type LogProtection = 'own role' | 'triggers alone'

export async function logProtection(db: Queryable): Promise<LogProtection> {
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select has_table_privilege('staff_events', 'update, delete, truncate, trigger') as may`,
  )
  return rows[0]?.may ? 'triggers alone' : 'own role'
}
