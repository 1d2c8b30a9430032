import { eq } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { withhold } from '#tokens/debts.ts'
import { restore } from '#tokens/restore.ts'
import { type PaymentRow, type RefundRow, refunds } from '../tables.ts'

/** A refund came to nothing: the tokens that had gone for it are there again. The caller holds the payment's lock. */
export async function failRefund(
  tx: Transaction,
  payment: PaymentRow,
  { id, userId, entryId }: RefundRow,
  providerRefundId: string | null = null,
) {
  if (entryId) {
    await restore(tx, { userId, entryId, reason: 'refund_failed', key: `restore:${entryId}` })
    if (payment.disputed) await withhold(tx, { userId, paymentId: payment.id, entryId })
  }
  await tx.update(refunds).set({ status: 'failed', providerRefundId }).where(eq(refunds.id, id))
  publish(tx, 'invoices_changed', {}, [userId])
}
