import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { handle } from '#platform/jobs/job.ts'
import { moneyBack } from '#safety/decisions/money-back.ts'
import { subscriptionPeriods } from '#subscription/tables.ts'
import { lockWallet } from '#tokens/lock-wallet.ts'
import { endAll } from '../end-billing.ts'
import { selectInvoices } from '../invoices/invoice-rows.ts'
import { writeRefund } from '../records/write-refund.ts'
import { reckonUnused } from '../rules/reckon-refund.ts'
import { invoices, payments, type RefundRow, refunds } from '../tables.ts'
import { payBack } from './pay-back.ts'

/**
 * Someone was suspended for long, or their account closed, and not for fraud: what they paid for and have not used comes
 * back, and nothing is charged meanwhile. A second run finds nothing left to pay back.
 */
export const payBackUnused = handle(moneyBack, async ({ userId, decisionId }, deps: Deps) => {
  const written = await transaction(deps.db, tx => writeRefunds(tx, userId, decisionId))
  if (written.length > 0) {
    const cents = written.reduce((sum, { amountCents }) => sum + amountCents, 0)
    deps.log.info({ userId, event: 'paid back after a decision', decisionId, cents }, 'billing')
  }
  // What the provider cannot be asked for now is asked for by the job for refunds that are still open.
  for (const refund of written) await payBack(deps, refund)
  await endAll(deps, userId)
})

/** Under the locks of payments, periods and wallet, so that nothing is spent or paid back between look and act. */
async function writeRefunds(tx: Transaction, userId: number, decisionId: number) {
  const isTheirs = eq(payments.userId, userId)
  await tx.select({ id: payments.id }).from(payments).where(isTheirs).for('no key update')
  const isOf = eq(subscriptionPeriods.userId, userId)
  await tx.select({ id: subscriptionPeriods.id }).from(subscriptionPeriods).where(isOf).for('no key update')
  await lockWallet(tx, userId)
  const paid = await selectInvoices(tx).where(
    and(
      ...[eq(invoices.userId, userId), eq(invoices.kind, 'invoice')],
      sql`not exists (select from ${refunds} r where r.user_id = ${userId}
        and r.idempotency_key = ${`decision:${decisionId}:`} || ${payments.id})`,
    ),
  )
  const written: RefundRow[] = []
  for (const row of paid) {
    const quote = await reckonUnused(tx, row)
    if (quote.cents > 0)
      written.push(await writeRefund(tx, row, quote, `decision:${decisionId}:${row.payment.id}`))
  }
  return written
}
