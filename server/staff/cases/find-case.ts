import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { cases } from '#safety/tables.ts'

export type CaseRow = typeof cases.$inferSelect

/**
 * The case of this number. Numbers come round after a million cases: then the open one is meant, of two that are open the
 * more urgent, and of those that are closed the last.
 */
export async function findCase(db: Queryable, number: string): Promise<CaseRow> {
  const [found] = await db
    .select()
    .from(cases)
    .where(eq(cases.number, number))
    .orderBy(sql`${cases.closedAt} desc nulls first`, asc(cases.dueAt), desc(cases.id))
    .limit(1)
  return found ?? refuse('not_found')
}

/** What the log says that an act is about. */
export function caseOf({ params: { number } }: { params: { number: string } }) {
  return { kind: 'case', key: number }
}
