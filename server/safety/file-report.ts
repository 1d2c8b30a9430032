import { randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { type Receipt, type ReportReason, type ReportSubject, reasons } from '@akin/contract/safety/shapes.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { lockByName } from '#platform/database/lock-by-name.ts'
import { statement } from '#platform/database/statement.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { tellCommitted } from '#platform/metrics/tell-committed.ts'
import { holdFiles } from '#platform/storage/held-files.ts'
import { receiptOf } from './crockford.ts'
import { weighReports } from './first-aid/weigh-reports.ts'
import { joinCase } from './join-case.ts'
import { type EvidenceItem, sealEvidence } from './seal-evidence.ts'
import { cases, reports } from './tables.ts'

export interface Filing {
  /** Null for a visitor. */
  reporterId: number | null
  /** The thing itself, such as `message:123`. */
  subjectKey: string
  reason: ReportReason
  details: string
  /** Widens the limit of a day, as everywhere. */
  limitsScale: number
}

/** What a report is about, as its reporter can see it now. */
export interface Reported {
  subject: ReportSubject
  targetId: number
  /** What they are called there. */
  about: string
  items: EvidenceItem[]
}

type Filed = Receipt & { targetId: number }

/**
 * Takes a report: seals what goes along and puts it to the case of whom it is about. The room that has the thing brings it
 * by `gather`, which refuses where the reporter cannot see it. The same thing within a day is answered with the first
 * receipt, whether it is still there or not.
 */
export async function fileReport(
  tx: Transaction,
  filing: Filing,
  gather: () => Promise<Reported>,
): Promise<Filed> {
  const { reporterId } = filing
  if (reporterId !== null) {
    // One report of a person at a time, so that of two in the same moment the second finds the first.
    await lockByName(tx, `report:${reporterId}`)
    const before = await findSame(tx, reporterId, filing.subjectKey)
    if (before) return before
    await countAttempt(
      tx,
      [quota(`report:${reporterId}`, limits.reportsDaily, filing.limitsScale)],
      'report_limit',
    )
  }
  return write(tx, filing, await gather())
}

async function write(tx: Transaction, filing: Filing, reported: Reported): Promise<Filed> {
  const { reporterId, subjectKey, reason, details } = filing
  const { subject, targetId, about, items } = reported
  const { hours } = reasons[reason]
  const sealed = sealEvidence([cover(filing, reported), ...items])
  // From here on others who report the same person wait: what is dear has been done.
  const found = await joinCase(tx, { targetId, hours, origin: reporterId === null ? 'visitor' : 'report' })
  const headHash = sealed.at(-1)?.chain ?? Buffer.alloc(0)
  const receipt = receiptOf(found.number, headHash)
  const [report] = await writeReport(tx, [
    ...[found.id, reporterId, subject, subjectKey, about, reason, details, receipt, headHash],
    found.state === 'in_review',
    ...(['position', 'kind', 'content', 'sha256', 'chain'] as const).map(name =>
      sealed.map(row => row[name]),
    ),
  ])
  if (!report) throw new Error('The report was not written.')
  const files = items.flatMap(({ content }) => content.files ?? [])
  await holdFiles(
    tx,
    holderOf(report.id),
    files.flatMap(({ keys }) => keys),
  )
  tellCommitted(tx, 'report')
  await enqueue(tx, weighReports, { userId: targetId }, { key: String(targetId) })
  return { id: report.id, receipt, hours, reportedAt: report.createdAt, isRepeated: false, targetId }
}

/** The report and all that goes along, in one statement: others wait for the case until it is done. */
const writeReport = statement<{ id: number; createdAt: Date }>(
  `with filed as (
    insert into reports
      (case_id, reporter_id, subject, subject_key, about, reason, details, receipt, head_hash, in_review_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $10 then now() end)
    returning id, created_at
  ), sealed as (
    insert into evidence (report_id, position, kind, content, sha256, chain)
    select filed.id, item.* from filed,
      unnest($11::smallint[], $12::text[], $13::text[], $14::bytea[], $15::bytea[]) as item
  )
  select id, created_at as "createdAt" from filed`,
  { name: 'write_report' },
)

/** Whoever holds the files of a report. */
export function holderOf(reportId: number) {
  return `report:${reportId}`
}

/** The report itself comes first. Nobody can guess its salt, so that no two reports have the same receipt. */
function cover(
  { subjectKey, reason, details }: Filing,
  { subject, about, targetId }: Reported,
): EvidenceItem {
  const facts = { reason, subject, subjectKey, about, targetId, salt: randomBytes(16).toString('base64url') }
  const at = new Date().toISOString()
  return { kind: 'report', content: { from: '', fromId: null, at, text: details, isSubject: false, facts } }
}

async function findSame(tx: Transaction, reporterId: number, subjectKey: string): Promise<Filed | undefined> {
  const { id, receipt, createdAt: reportedAt, reason } = reports
  const [found] = await tx
    .select({ id, receipt, reportedAt, reason, targetId: cases.targetId })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.subjectKey, subjectKey),
        gt(reportedAt, sql`now() - ${limits.reportsSameAgain} * interval '1 second'`),
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  if (!found) return undefined
  const { reason: given, ...same } = found
  return { ...same, hours: reasons[given].hours, isRepeated: true }
}
