import { notify } from '#notifications/notify.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type DecisionMail, enqueueDecisionMail } from './decision-mail.ts'
import { decisionNumber } from './decision-number.ts'
import type { DecisionRow } from './tables.ts'

/** Whom it is about is told of a decision by mail, which says all of it, and in their bell. */
export async function tellOfDecision(tx: Transaction, kind: DecisionMail['kind'], decision: DecisionRow) {
  const { id: decisionId, userId } = decision
  await enqueueDecisionMail(tx, { kind, userId, decisionId })
  const about = `${decisionNumber(decision)}${more[kind]}`
  await notify(tx, { userId, kind: 'decision', about, subjectId: decisionId, key: `${kind}:${decisionId}` })
}

const more: Record<DecisionMail['kind'], string> = {
  decision: '',
  'decision-lifted': ', lifted',
  'appeal-answered': ', your appeal',
}
