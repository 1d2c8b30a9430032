import type { RefundQuote } from '@akin/contract/billing/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { refuse } from '#platform/refuse.ts'
import { revokePeriod } from '#subscription/settle-period.ts'
import { takeBack } from '#tokens/take-back.ts'
import { endPlan } from '../rules/end-plan-job.ts'
import type { Refundable } from '../rules/refund-rule.ts'
import { type RefundRow, refunds } from '../tables.ts'
import { revocationBy } from './revocation-of.ts'

/** Whoever asks for the refund ends the plan with it; the job is for when they could not. */
const aMinute = 60_000

/**
 * The tokens leave and the refund is on record, together; only then is the provider asked, here or by the job that asks
 * for what is still to be done. The caller holds the locks of the period and the wallet.
 */
export async function writeRefund(
  tx: Transaction,
  { payment, period }: Pick<Refundable, 'payment' | 'period'>,
  quote: Pick<RefundQuote, 'cents' | 'tokens' | 'endsPlan'>,
  idempotencyKey: string | null,
): Promise<RefundRow> {
  const { id: paymentId, userId, subscriptionId } = payment
  const { cents: amountCents, tokens, endsPlan } = quote
  const [refund] = await tx
    .insert(refunds)
    .values({ userId, paymentId, amountCents, tokens, endsPlan, status: 'requested', idempotencyKey })
    .returning()
  if (!refund) return refuse('internal')
  if (endsPlan && period) await revokePeriod(tx, period, revocationBy(refund))
  if (endsPlan && subscriptionId !== null)
    await enqueue(
      tx,
      endPlan,
      { subscriptionId, refundId: refund.id },
      { runAt: new Date(Date.now() + aMinute) },
    )
  if (tokens === 0) return refund
  const key = `refund:${refund.id}`
  const { entryId } = await takeBack(tx, { userId, paymentId, reason: 'refund', tokens, key })
  await tx.update(refunds).set({ entryId }).where(eq(refunds.id, refund.id))
  return { ...refund, entryId }
}
