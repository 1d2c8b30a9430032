import { and, eq, isNull, sql } from 'drizzle-orm'
import { noteOperatorAct } from '#auth/note-operator-act.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { applyDecisions } from './apply-decisions.ts'
import { decisionNumber } from './decision-number.ts'
import { decisions } from './tables.ts'
import { tellOfDecision } from './tell-of-decision.ts'

/** Takes a decision back. What it kept someone from works again at once, and they are told why. */
export function lift(db: Database, decisionId: number, why: string) {
  return transaction(db, async tx => {
    const decision = await liftWithin(tx, decisionId, why)
    await tellOfDecision(tx, 'decision-lifted', decision)
    return decision
  })
}

export async function liftWithin(tx: Transaction, decisionId: number, why: string) {
  const [decision] = await tx
    .update(decisions)
    .set({ liftedAt: sql`now()`, liftedWhy: why })
    .where(and(eq(decisions.id, decisionId), isNull(decisions.liftedAt)))
    .returning()
  if (!decision || decision.step === 'no_breach') throw new Error('there is no such decision that holds.')
  await noteOperatorAct(tx, 'decision lifted', decision.userId, `${decisionNumber(decision)}: ${why}`)
  await applyDecisions(tx, decision.userId)
  return decision
}
