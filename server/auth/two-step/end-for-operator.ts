import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { lockUser } from '../lock-user.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { noteOperatorAct } from '../note-operator-act.ts'
import { onSince } from './second-ways.ts'
import { dropTwoStep } from './two-step.ts'

/** Switches it off for someone who cannot, and keeps why. False if it is not on; nothing happens without `apply`. */
export function endTwoStepFor(
  db: Database,
  userId: number,
  { reason, apply }: { reason: string; apply: boolean },
) {
  return transaction(db, async tx => {
    if (apply) return dropTwoStepOf(tx, userId, reason)
    return (await onSince(tx, userId)) !== null
  })
}

/** The same as a part of something larger. */
export async function dropTwoStepOf(tx: Transaction, userId: number, reason: string) {
  await lockUser(tx, userId)
  if (!(await onSince(tx, userId))) return false
  await dropTwoStep(tx, userId)
  await noteOperatorAct(tx, 'two-step off', userId, reason)
  await enqueueAccountMail(tx, { kind: 'two-step-off', userId, byOperator: true })
  return true
}
