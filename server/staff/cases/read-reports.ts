import type { CaseReport } from '@akin/contract/staff/evidence-shapes.ts'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { hasBlocked } from '#connect/relations.ts'
import type { Queryable } from '#platform/database/database.ts'
import { evidence, reports } from '#safety/tables.ts'
import type { CaseRow } from './find-case.ts'
import { readLines } from './read-lines.ts'

/** With evidence of up to 21 messages each. Those before them said the same, and are decided with them. */
const most = 20

type Subject = Pick<CaseRow, 'id' | 'number' | 'targetId'>

/** The newest reports of a case, each with its sealed copy, and how many there are. */
export async function readReports(db: Queryable, found: Subject) {
  const [rows, reportCount] = await Promise.all([
    db
      .select({
        report: reports,
        name: users.displayName,
        hasBlocked: hasBlocked(reports.reporterId, found.targetId),
        right: before('action'),
        wrong: before('no_breach'),
      })
      .from(reports)
      .leftJoin(users, eq(users.id, reports.reporterId))
      .where(eq(reports.caseId, found.id))
      .orderBy(desc(reports.id))
      .limit(most),
    db.$count(reports, eq(reports.caseId, found.id)),
  ])
  const lines = await readLines(
    db,
    found,
    await readSealed(
      db,
      rows.map(({ report }) => report.id),
    ),
  )
  return {
    reportCount,
    reports: rows.map(({ report, name, ...word }): CaseReport => {
      const { id, subject, reason, details, createdAt, askedAgainAt, headHash } = report
      return {
        ...{ id, subject, reason, details, reportedAt: createdAt, askedAgainAt },
        reporter: name === null ? null : { name, ...word },
        head: headHash.toString('hex'),
        lines: lines.get(id) ?? [],
      }
    }),
  }
}

/** How often someone's earlier reports had this outcome, as far as anyone needs to know. */
function before(outcome: 'action' | 'no_breach') {
  return sql<number>`(select count(*)::int from (
    select from reports d where d.reporter_id = ${reports.reporterId} and d.outcome = ${outcome} limit 100) found)`
}

/** The first item is the report itself, which stands above. */
async function readSealed(db: Queryable, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .select({ item: evidence, sealedAt: reports.createdAt })
    .from(evidence)
    .innerJoin(reports, eq(reports.id, evidence.reportId))
    .where(sql`${inArray(evidence.reportId, ids)} and ${evidence.kind} <> 'report'`)
    .orderBy(asc(evidence.reportId), asc(evidence.position))
}
