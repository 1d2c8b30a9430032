import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { lostSecondSteps, users } from '../tables.ts'

/** As the contract writes a moment. */
const written = sql<string>`to_char(due_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** In a statement that reads users: when two-step sign-in is switched off because it was lost. */
export const twoStepEndsAt = sql<string | null>`(
  select ${written} from lost_second_steps lost where lost.user_id = ${users.id})`

/** The same for one person. */
export async function readLostStep(db: Queryable, userId: number) {
  const [lost] = await db
    .select({ endsAt: written })
    .from(lostSecondSteps)
    .where(eq(lostSecondSteps.userId, userId))
  return lost?.endsAt
}
