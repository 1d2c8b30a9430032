import { and, eq } from 'drizzle-orm'
import { transaction } from '#platform/database/transaction.ts'
import { closeDebt } from '#tokens/debts.ts'
import { tokenDebts } from '#tokens/tables.ts'
import { type Command, readOptions, UsageError } from './command.ts'
import type { Operator } from './open-operator.ts'

export const moneySettle: Command = {
  name: 'money settle',
  summary: 'Ends a debt from a payment that a bank took back, so that its owner can buy again',
  help: `npm run akin -- money settle --dispute <id>

A bank took a payment back although its tokens were spent. Until that is settled, nothing is sold to the person. This
says that it is, by whatever you and they agreed on. npm run akin -- money audit lists what is open.

  --dispute <id>   The payment provider's id of the dispute
  --apply          Does it. Without it, says what it would do and changes nothing`,
  read(args) {
    const { dispute, apply } = readOptions(args, {
      dispute: { type: 'string' },
      apply: { type: 'boolean', default: false },
    })
    if (!dispute) throw new UsageError('Name the dispute with --dispute.')
    return operator => settle(operator, dispute, apply)
  },
}

async function settle({ db, log }: Operator, disputeId: string, apply: boolean) {
  const [debt] = await db
    .select({ userId: tokenDebts.userId, tokens: tokenDebts.tokens })
    .from(tokenDebts)
    .where(and(eq(tokenDebts.providerDisputeId, disputeId), eq(tokenDebts.status, 'open')))
  if (!debt) throw new Error(`there is no open debt of a dispute "${disputeId}".`)
  const what = `the debt of ${debt.tokens.toLocaleString('en-GB')} tokens of user ${debt.userId}`
  if (!apply) return `Would settle ${what}. Nothing was changed.`
  await transaction(db, tx => closeDebt(tx, { disputeId, status: 'settled' }))
  log.info({ userId: debt.userId, event: 'debt settled by an operator', disputeId }, 'billing')
  return `Settled ${what}. They can buy again.`
}
