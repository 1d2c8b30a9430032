import { eq } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { decisionNumber, idInNumber } from '#safety/decisions/decision-number.ts'
import { appeals, decisions } from '#safety/decisions/tables.ts'

/** The appeal against the decision of this number. */
export async function findAppeal(db: Queryable, number: string) {
  const [found] = await db
    .select({ decision: decisions, appeal: appeals, about: users.displayName })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(users, eq(users.id, decisions.userId))
    .where(eq(appeals.decisionId, idInNumber(number) ?? 0))
  return found && decisionNumber(found.decision) === number ? found : refuse('not_found')
}

/** What the log says that an act is about. */
export function appealOf({ params: { number } }: { params: { number: string } }) {
  return { kind: 'appeal', key: number }
}
