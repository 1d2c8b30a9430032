import type { Case } from '@akin/contract/staff/case-shapes.ts'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Asker } from '#platform/call/asker.ts'
import type { Queryable } from '#platform/database/database.ts'
import { cases, findings } from '#safety/tables.ts'
import { mayDecideAbout } from '../door/may-decide-about.ts'
import { noted } from '../log/noted.ts'
import { checkSeal } from './check-seal.ts'
import { claimOf } from './claim-case.ts'
import { listOthers } from './deciders.ts'
import { type CaseRow, caseOf, findCase } from './find-case.ts'
import { gravest } from './gravest.ts'
import { readNotes } from './note-on-case.ts'
import { readPerson } from './read-person.ts'
import { readReports } from './read-reports.ts'
import { proposalOf } from './second-person.ts'

/** A case to be decided. Nobody reads one about themselves or whom they know: it names who has reported it. */
export const getCase = noted<'getCase'>(
  { act: 'case.read', subject: caseOf },
  async ({ db, log }, { asker, params: { number } }) => {
    const found = await findCase(db, number)
    await mayDecideAbout(db, asker.id, found.targetId)
    return readCase(db, found, asker, await checkSeal({ db, log }, found))
  },
)

export async function readCase(
  db: Queryable,
  found: CaseRow,
  asker: Pick<Asker, 'id' | 'staffRole'>,
  isSealed: boolean,
): Promise<Case> {
  const { id, targetId } = found
  const isAdmin = asker.staffRole === 'admin'
  const [read, person, claim, noticed, others, proposal, colleagues, notes] = await Promise.all([
    readReports(db, found),
    readPerson(db, targetId),
    claimOf(db, id),
    db.select().from(findings).where(eq(findings.caseId, id)).orderBy(asc(findings.id)).limit(mostShown),
    readOthers(db, found),
    proposalOf(db, id),
    listOthers(db, { staffId: asker.id, userId: targetId }),
    readNotes(db, found),
  ])
  const { reports, reportCount } = read
  const { number, state, origin, openedAt, dueAt, closedAt } = found
  const { reason = null, subject = null } = gravest(reports) ?? {}
  return {
    ...{ id, number, state, origin, openedAt, dueAt, closedAt, reason, subject, isSealed },
    claim: claim ? { ...claim, isMine: claim.staffId === asker.id } : null,
    ...{ reports, reportCount, person, others, findings: noticed, notes, colleagues },
    foundByMachine: reportCount === 0,
    may: { ban: isAdmin, needsSecond: isAdmin && colleagues.some(each => each.isAdmin) },
    proposal: proposal ? { ...proposal, isMine: proposal.staffId === asker.id } : null,
    decision: person.decisions.find(({ caseId, byMachine }) => caseId === id && !byMachine) ?? null,
  }
}

const mostShown = 20

function readOthers(db: Queryable, { id, targetId }: CaseRow) {
  return db
    .select({ number: cases.number, state: cases.state, openedAt: cases.openedAt })
    .from(cases)
    .where(and(eq(cases.targetId, targetId), ne(cases.id, id)))
    .orderBy(desc(cases.openedAt))
    .limit(mostShown)
}
