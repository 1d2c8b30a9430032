import type { StaffCase, StaffDecision } from '@akin/contract/staff/people-shapes.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { decisionNumber } from '#safety/decisions/decision-number.ts'
import { appeals, decisions } from '#safety/decisions/tables.ts'
import { cases, reports } from '#safety/tables.ts'

/** Far more than anyone has. */
const most = 50

/** Everything that was decided about someone and by whom, also that there was nothing. */
export async function readDecisions(db: Queryable, userId: number): Promise<StaffDecision[]> {
  const rows = await db
    .select({ decision: decisions, sentAt: appeals.createdAt, result: appeals.result })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(eq(decisions.userId, userId))
    .orderBy(desc(decisions.id))
    .limit(most)
  return rows.map(({ decision, sentAt, result }) => {
    const { step, reason, startsAt, endsAt, liftedAt, decidedBy, decidedByMachine: byMachine } = decision
    const appeal = sentAt && (result ?? 'open')
    return {
      ...{ number: decisionNumber(decision), step, reason, startsAt, endsAt, liftedAt, decidedBy },
      ...{ byMachine, appeal },
    }
  })
}

export function readCases(db: Queryable, userId: number): Promise<StaffCase[]> {
  return db
    .select({
      ...{ number: cases.number, state: cases.state, openedAt: cases.openedAt, closedAt: cases.closedAt },
      reasons: sql<StaffCase['reasons']>`array(
        select distinct r.reason from ${reports} r where r.case_id = ${cases}.id order by 1)`,
    })
    .from(cases)
    .where(eq(cases.targetId, userId))
    .orderBy(desc(cases.openedAt))
    .limit(most)
}

/** Of those that were decided, how many were right. */
export async function countReports(db: Queryable, userId: number) {
  const counts = sql`count(*)::int as of, (count(*) filter (where r.outcome = 'action'))::int as used`
  const { rows } = await db.execute<{ side: 'against' | 'made'; of: number; used: number }>(sql`
    select 'against' as side, ${counts} from ${reports} r join ${cases} c on c.id = r.case_id
    where c.target_id = ${userId}
    union all
    select 'made', ${counts} from ${reports} r where r.reporter_id = ${userId}`)
  const of = (side: 'against' | 'made') => {
    const found = rows.find(row => row.side === side)
    return { used: found?.used ?? 0, of: found?.of ?? 0 }
  }
  return { reportsAgainst: of('against'), reportsMade: of('made') }
}
