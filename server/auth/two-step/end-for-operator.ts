import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { lockUser } from '../lock-user.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { operatorActs } from '../tables.ts'
import { onSince } from './second-ways.ts'
import { dropTwoStep } from './two-step.ts'

/** Switches it off for someone who cannot, and keeps why. False if it is not on; nothing happens without `apply`. */
export function endTwoStepFor(
  db: Database,
  userId: number,
  { reason, apply }: { reason: string; apply: boolean },
) {
  return transaction(db, async tx => {
    await lockUser(tx, userId)
    if (!(await onSince(tx, userId))) return false
    if (!apply) return true
    await dropTwoStep(tx, userId)
    await tx.insert(operatorActs).values({ act: 'two-step off', userId, reason })
    await enqueueAccountMail(tx, { kind: 'two-step-off', userId, byOperator: true })
    return true
  })
}
