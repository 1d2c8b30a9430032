import { asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { receiptOf } from './crockford.ts'
import { chainOf, hashItem, type SealedContent } from './seal-evidence.ts'
import { cases, evidence, reports } from './tables.ts'

interface EvidenceFault {
  receipt: string
  fault: string
}

const batch = 100

/** Every report whose evidence is not what was sealed: which of its items, and what is wrong with it. */
export async function verifyEvidence(db: Database, signal: AbortSignal) {
  const faults: EvidenceFault[] = []
  let count = 0
  await inBatches<number>(signal, async (after = 0) => {
    const found = await readReports(db, after)
    const items = await readItems(
      db,
      found.map(({ id }) => id),
    )
    for (const report of found)
      for (const fault of faultsOf(report, items.get(report.id) ?? []))
        faults.push({ receipt: report.receipt, fault })
    count += found.length
    return found.length === batch ? found.at(-1)?.id : undefined
  })
  return { count, faults }
}

type Report = Awaited<ReturnType<typeof readReports>>[number]
type Item = typeof evidence.$inferSelect

function readReports(db: Database, after: number) {
  const { id, receipt, headHash, reason, details, subjectKey } = reports
  return db
    .select({ id, receipt, headHash, reason, details, subjectKey, number: cases.number })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(batch)
}

async function readItems(db: Database, ids: number[]) {
  const rows = await db
    .select()
    .from(evidence)
    .where(inArray(evidence.reportId, ids))
    .orderBy(asc(evidence.reportId), asc(evidence.position))
  return Map.groupBy(rows, ({ reportId }) => reportId)
}

/** By the content alone: each hash is made anew, and compared with what is stored and with what the reporter was told. */
function faultsOf(report: Report, items: Item[]): string[] {
  const faults: string[] = []
  let chain: Buffer = Buffer.alloc(0)
  for (const [index, { position, kind, content, sha256, chain: stored }] of items.entries()) {
    if (position !== index) return [...faults, `item ${index} is missing`]
    const hash = hashItem(kind, content)
    chain = chainOf(chain, hash)
    if (!hash.equals(sha256)) faults.push(`item ${position} (${kind}) is not what was sealed`)
    else if (!chain.equals(stored)) faults.push(`item ${position} (${kind}) does not follow those before it`)
  }
  if (!chain.equals(report.headHash)) faults.push('the items do not lead to the hash of the report')
  if (receiptOf(report.number, chain) !== report.receipt) faults.push('the items do not fit the receipt')
  return faults.length > 0 ? faults : faultsOfCover(report, items[0])
}

/** The report's own row is no evidence, and has to say the same as the sealed one. */
function faultsOfCover({ reason, details, subjectKey }: Report, cover: Item | undefined): string[] {
  const { text, facts } = JSON.parse(cover?.content ?? '{}') as SealedContent
  return [
    ...(facts?.reason === reason ? [] : ['its reason was changed']),
    ...(facts?.subjectKey === subjectKey ? [] : ['what it is about was changed']),
    ...(text === details ? [] : ['its details were changed']),
  ]
}
