import type { AppealResult } from '@akin/contract/safety/decision-shapes.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { noteOperatorAct } from '#auth/note-operator-act.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { type Verdict, writeDecision } from './decide.ts'
import { enqueueDecisionMail } from './decision-mail.ts'
import { decisionNumber } from './decision-number.ts'
import { liftWithin } from './lift.ts'
import { appeals, type DecisionRow, decisions } from './tables.ts'

export interface AppealAnswer {
  result: AppealResult
  answer: string
  answeredBy: string
  /** What holds instead, where it is made milder. */
  instead?: Pick<Verdict, 'step' | 'days'> | undefined
}

/** Where nobody else is there to read an appeal, a night has to pass before the one who decided does. */
const nightMs = 24 * 60 * 60 * 1000

/** Answers an appeal, once; what follows from the answer holds with it. */
export function answerAppeal(db: Database, decisionId: number, wish: AppealAnswer) {
  return transaction(db, async tx => {
    const decision = await lockAppealed(tx, decisionId)
    const { result, answer, answeredBy, instead } = wish
    if (answeredBy === decision.decidedBy && Date.now() - decision.startsAt.getTime() < nightMs)
      throw new Error(
        'whoever decided may answer an appeal only after 24 hours. Let someone else answer, and name them with --by.',
      )
    const { rowCount } = await tx
      .update(appeals)
      .set({ answeredAt: sql`now()`, result, answer, answeredBy })
      .where(and(eq(appeals.decisionId, decisionId), isNull(appeals.answeredAt)))
    if (!rowCount) throw new Error('there is no open appeal against this decision.')
    if (result === 'kept')
      await noteOperatorAct(tx, 'appeal kept', decision.userId, `${decisionNumber(decision)}: ${answer}`)
    else if (!decision.liftedAt) await liftWithin(tx, decisionId, answer)
    if (result === 'milder' && instead) await soften(tx, decision, instead, answeredBy)
    await enqueueDecisionMail(tx, { kind: 'appeal-answered', userId: decision.userId, decisionId })
    return decision
  })
}

async function lockAppealed(tx: Transaction, decisionId: number) {
  const [decision] = await tx.select().from(decisions).where(eq(decisions.id, decisionId)).for('update')
  if (!decision) throw new Error('there is no such decision.')
  return decision
}

function soften(tx: Transaction, decision: DecisionRow, instead: Pick<Verdict, 'step' | 'days'>, by: string) {
  const { caseId, userId, reason, facts, quote, place, foundByMachine } = decision
  return writeDecision(tx, {
    ...{ caseId, userId, reason, facts, quote, place, foundByMachine },
    ...{ ...instead, decidedBy: by },
  })
}
