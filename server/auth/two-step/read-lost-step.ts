import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { users } from '../tables.ts'

/** As the contract writes a moment. */
const written = `to_char(due_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** In a statement that reads users: when two-step sign-in is switched off because it was lost. */
export const twoStepEndsAt = sql<string | null>`(
  select ${sql.raw(written)} from lost_second_steps lost where lost.user_id = ${users.id})`

/** The same for one person. */
export async function readLostStep(db: Queryable, userId: number) {
  const [lost] = await readEnd(db, [userId])
  return lost?.endsAt
}

const readEnd = statement<{ endsAt: string }>(
  `select ${written} as "endsAt" from lost_second_steps where user_id = $1`,
  { name: 'read_lost_step' },
)
