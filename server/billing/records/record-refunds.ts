import { eq } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { enqueueBillingMail } from '../mails/billing-mail.ts'
import type { ProvidedRefund } from '../provider.ts'
import { type PaymentRow, type RefundRow, refunds } from '../tables.ts'
import { failRefund } from './fail-refund.ts'
import { stands } from './record-payment.ts'

/** Takes the tokens of a refund that was made at the provider, without us. */
type TakeTokens = (refund: ProvidedRefund) => Promise<{ taken: number; entryId: number | null }>

/** Those that are on record for a payment, locked before its wallet is. */
export function lockRefunds(tx: Transaction, { id }: PaymentRow): Promise<RefundRow[]> {
  return tx.select().from(refunds).where(eq(refunds.paymentId, id)).for('no key update')
}

/** What became of the refunds that we asked for, and those that someone made at the provider. Each counts once. */
export async function recordRefunds(
  tx: Transaction,
  payment: PaymentRow,
  { provided, known, takeTokens }: { provided: ProvidedRefund[]; known: RefundRow[]; takeTokens: TakeTokens },
) {
  for (const row of known) if (cannotBeMade(row, payment, provided)) await failRefund(tx, payment, row)
  for (const refund of provided) {
    const ours = known.find(row => row.id === refund.refundId || row.providerRefundId === refund.id)
    if (ours) await settleRefund(tx, payment, ours, refund)
    else if (stands(refund)) await addRefund(tx, payment, refund, await takeTokens(refund))
  }
}

/**
 * Someone paid back at the provider what we were about to: there is not as much left any more. That refund takes the
 * tokens, and what had gone for ours is there for it.
 */
function cannotBeMade(
  { id, status, amountCents }: RefundRow,
  payment: PaymentRow,
  provided: ProvidedRefund[],
) {
  if (status !== 'requested' || provided.some(({ refundId }) => refundId === id)) return false
  return amountCents > payment.amountCents - payment.refundedCents
}

async function settleRefund(
  tx: Transaction,
  payment: PaymentRow,
  ours: RefundRow,
  { id, status }: ProvidedRefund,
) {
  // Pending is requested, until it has gone one way or the other.
  const now = status === 'pending' ? ours.status : status
  if (ours.status === now && ours.providerRefundId === id) return
  if (now !== 'failed') {
    await tx.update(refunds).set({ status: now, providerRefundId: id }).where(eq(refunds.id, ours.id))
    publish(tx, 'invoices_changed', {}, [ours.userId])
    return
  }
  await failRefund(tx, payment, ours, id)
  await enqueueBillingMail(tx, { kind: 'refund-failed', userId: ours.userId, refundId: ours.id })
}

async function addRefund(
  tx: Transaction,
  { id: paymentId, userId }: PaymentRow,
  { id, cents, at }: ProvidedRefund,
  { taken, entryId }: Awaited<ReturnType<TakeTokens>>,
) {
  // Done as far as it concerns us: nobody has to ask for it.
  await tx.insert(refunds).values({
    ...{ userId, paymentId, providerRefundId: id, amountCents: cents, tokens: taken, entryId },
    ...{ status: 'done', createdAt: at },
  })
}
