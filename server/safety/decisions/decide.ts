import type { DecisionPlace, DecisionStep } from '@akin/contract/safety/decision-shapes.ts'
import type { ReportReason } from '@akin/contract/safety/shapes.ts'
import { lengthOf, paysBack, stepWords } from '@akin/contract/safety/steps.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { moment } from '#auth/mails/letter.ts'
import { noteOperatorAct } from '#auth/note-operator-act.ts'
import { accountClosed } from '#auth/tell-of-account.ts'
import { notify } from '#notifications/notify.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { refuse } from '#platform/refuse.ts'
import { endHolds } from '../first-aid/end-holds.ts'
import { reportMail } from '../report-mail.ts'
import { cases, reports } from '../tables.ts'
import { isCaseSealed } from '../verify-evidence.ts'
import { applyDecisions } from './apply-decisions.ts'
import { decisionNumber } from './decision-number.ts'
import { moneyBack } from './money-back.ts'
import { namesReporter } from './names-a-reporter.ts'
import { decisions } from './tables.ts'
import { tellOfDecision } from './tell-of-decision.ts'

export interface Verdict {
  step: DecisionStep
  /** Of a suspension. A limit has its own length, a ban none. */
  days?: number | undefined
  reason: ReportReason
  facts: string
  quote: string
  place: DecisionPlace
  foundByMachine: boolean
  decidedBy: string
  /** Who that is, where it was not an operator's command; and who had to agree. */
  decidedByStaff?: number | undefined
  decidedWithStaff?: number | undefined
  /** The one sentence that those who have reported it are told, where the usual one does not fit. */
  answer?: string | undefined
  /** Whoever decides has looked, and what is called like a reporter is a word. */
  namesNobody?: boolean | undefined
}

type Removal = (tx: Transaction, userId: number) => Promise<unknown>

/**
 * Decides a case: writes down what and why, takes away what is to be removed, has the account obey, answers everyone who
 * has reported it, and closes the case, all of it or nothing. Of two who decide at once the second finds it closed.
 */
export function decide(db: Queryable, caseId: number, verdict: Verdict, remove?: Removal) {
  return transaction(db, async tx => {
    const { targetId: userId } = await lockOpenCase(tx, caseId)
    if (!verdict.namesNobody && (await namesReporter(tx, caseId, written(verdict)))) refuse('names_reporter')
    if (!(await isCaseSealed(tx, caseId))) refuse('seal_broken')
    await remove?.(tx, userId)
    await endHolds(tx, caseId)
    const decision = await writeDecision(tx, { ...verdict, caseId, userId })
    await closeCase(tx, caseId, verdict)
    return decision
  })
}

/** By someone, for others to read. Of no breach the person reads nothing, and our own sentences name nobody. */
function written({ step, facts, quote, answer = '' }: Verdict) {
  return step === 'no_breach' ? answer : [facts, quote, answer].join('\n')
}

const usualAnswers = {
  action: 'We looked at it and did something about it. Thank you for telling us.',
  no_breach: 'We looked at it and found that no rule was broken.',
}

async function lockOpenCase(tx: Transaction, caseId: number) {
  const [found] = await tx.select().from(cases).where(eq(cases.id, caseId)).for('update')
  if (!found) return refuse('not_found')
  if (found.closedAt) await refuseDecided(tx, { caseId, closedAt: found.closedAt })
  return found
}

/** Says who was quicker, when, and with what. */
async function refuseDecided(tx: Transaction, { caseId, closedAt }: { caseId: number; closedAt: Date }) {
  const isByPerson = and(eq(decisions.caseId, caseId), eq(decisions.decidedByMachine, false))
  const [last] = await tx.select().from(decisions).where(isByPerson).orderBy(desc(decisions.id)).limit(1)
  if (!last) return refuse('case_decided')
  const what = `${stepWords[last.step]} (${decisionNumber(last)})`
  return refuse('case_decided', { message: `${last.decidedBy} decided it, ${moment(closedAt)}: ${what}.` })
}

interface NewDecision extends Omit<Verdict, 'answer'> {
  caseId: number | null
  userId: number
  /** Of a limit that a machine has set. Everything else has the length of its step. */
  seconds?: number
  decidedByMachine?: boolean
}

/** The row, and everything that follows from it. The caller holds what it is about. */
export async function writeDecision(tx: Transaction, { days, seconds: own, ...wish }: NewDecision) {
  const { step, reason, userId } = wish
  const seconds = own ?? lengthOf(step, days)
  const isPaidBack = paysBack({ step, reason, seconds })
  const endsAt = seconds === null ? null : sql`now() + ${seconds} * interval '1 second'`
  const [decision] = await tx
    .insert(decisions)
    .values({ ...wish, endsAt, moneyBack: isPaidBack })
    .returning()
  if (!decision) throw new Error('The decision was not written.')
  if (!decision.decidedByMachine)
    await noteOperatorAct(tx, `decision ${step}`, userId, `${decisionNumber(decision)}, for ${reason}`)
  await applyDecisions(tx, userId)
  // That there was nothing to it is told to those who asked, and never to whom it was about.
  if (step !== 'no_breach') await tellOfDecision(tx, 'decision', decision)
  if (isPaidBack) await enqueue(tx, moneyBack, { userId, decisionId: decision.id })
  else if (step === 'ban' || step === 'suspension') await enqueue(tx, accountClosed, { userId })
  return decision
}

async function closeCase(tx: Transaction, caseId: number, { step, answer }: Verdict) {
  const outcome = step === 'no_breach' ? 'no_breach' : 'action'
  const answered = await tx
    .update(reports)
    .set({
      ...{ doneAt: sql`now()`, inReviewAt: sql`coalesce(${reports.inReviewAt}, now())`, outcome },
      answer: answer ?? usualAnswers[outcome],
    })
    .where(and(eq(reports.caseId, caseId), isNull(reports.doneAt)))
    .returning({ reportId: reports.id, userId: reports.reporterId, about: reports.receipt })
  for (const { reportId, userId, about } of answered) {
    if (userId === null) continue
    await enqueue(tx, reportMail, { mail: { userId, reportId } })
    await notify(tx, { userId, kind: 'report', about, subjectId: reportId })
  }
  await tx.update(cases).set({ state: 'closed', closedAt: sql`now()` }).where(eq(cases.id, caseId))
}
