import type { AppealResult } from '@akin/contract/safety/decision-shapes.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { noteOperatorAct } from '#auth/note-operator-act.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { refuse } from '#platform/refuse.ts'
import { type Verdict, writeDecision } from './decide.ts'
import { decisionNumber } from './decision-number.ts'
import { liftWithin } from './lift.ts'
import { namesReporter } from './names-a-reporter.ts'
import { appeals, type DecisionRow, decisions } from './tables.ts'
import { tellOfDecision } from './tell-of-decision.ts'

export interface AppealAnswer {
  result: AppealResult
  answer: string
  answeredBy: string
  /** Who that is, where it was not an operator's command. */
  answeredByStaff?: number | undefined
  /** Whether there is someone else who could answer; an operator's command cannot know, and a name has to do. */
  hasOthers?: boolean
  /** As of a verdict. */
  namesNobody?: boolean | undefined
  /** What holds instead, where it is made milder. */
  instead?: Pick<Verdict, 'step' | 'days'> | undefined
}

/** Where nobody else is there to read an appeal, a night has to pass before the one who decided does. */
const nightMs = 24 * 60 * 60 * 1000

/** Answers an appeal, once; what follows from the answer holds with it. */
export function answerAppeal(db: Queryable, decisionId: number, wish: AppealAnswer) {
  return transaction(db, async tx => {
    const decision = await lockAppealed(tx, decisionId)
    const { result, answer, answeredBy, answeredByStaff, instead } = wish
    const bySamePerson = isSamePerson(decision, wish)
    if (bySamePerson) requireNight(decision, wish)
    const { caseId } = decision
    if (!wish.namesNobody && caseId !== null && (await namesReporter(tx, caseId, answer)))
      refuse('names_reporter')
    const { rowCount } = await tx
      .update(appeals)
      .set({ answeredAt: sql`now()`, result, answer, answeredBy, answeredByStaff, bySamePerson })
      .where(and(eq(appeals.decisionId, decisionId), isNull(appeals.answeredAt)))
    if (!rowCount) refuse('appeal_answered')
    if (result === 'kept')
      await noteOperatorAct(tx, 'appeal kept', decision.userId, `${decisionNumber(decision)}: ${answer}`)
    else if (!decision.liftedAt) await liftWithin(tx, decisionId, answer)
    if (result === 'milder' && instead) await soften(tx, decision, instead, wish)
    await tellOfDecision(tx, 'appeal-answered', decision)
    return decision
  })
}

async function lockAppealed(tx: Transaction, decisionId: number) {
  const [decision] = await tx.select().from(decisions).where(eq(decisions.id, decisionId)).for('update')
  return decision ?? refuse('not_found')
}

/** By who they are; by name where it was an operator who decided, or who answers. */
function isSamePerson(decision: DecisionRow, { answeredBy, answeredByStaff }: AppealAnswer) {
  if (answeredByStaff !== undefined) return hadPart(decision, answeredByStaff)
  return decision.decidedBy === answeredBy
}

/** Whether someone decided it, or agreed to it. */
export function hadPart(
  { decidedByStaff, decidedWithStaff }: Pick<DecisionRow, 'decidedByStaff' | 'decidedWithStaff'>,
  staffId: number,
) {
  return decidedByStaff === staffId || decidedWithStaff === staffId
}

function requireNight({ startsAt }: DecisionRow, { hasOthers }: AppealAnswer) {
  if (hasOthers) refuse('own_decision')
  if (Date.now() - startsAt.getTime() < nightMs)
    refuse('own_decision', {
      message: 'Whoever decided may answer an appeal only after 24 hours, and only where nobody else can.',
    })
}

function soften(
  tx: Transaction,
  decision: DecisionRow,
  instead: Pick<Verdict, 'step' | 'days'>,
  { answeredBy: decidedBy, answeredByStaff: decidedByStaff }: AppealAnswer,
) {
  const { caseId, userId, reason, facts, quote, place, foundByMachine } = decision
  return writeDecision(tx, {
    ...{ caseId, userId, reason, facts, quote, place, foundByMachine },
    ...{ ...instead, decidedBy, decidedByStaff },
  })
}
