import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Period } from '#subscription/record-period.ts'
import { closeDebt, openDebt } from '#tokens/debts.ts'
import { tokenDebts } from '#tokens/tables.ts'
import type { ProvidedDispute } from '../provider.ts'
import { endPlan } from '../rules/end-plan-job.ts'
import { spentOfGrant } from '../rules/spent-of-grant.ts'
import { isHeldAgainst } from './record-payment.ts'

/**
 * A bank takes a plan's money back: what was spent of its tokens is owed, with the time that was had, and no card is
 * charged for it again. The period itself is settled before this.
 */
export async function recordPlanDisputes(tx: Transaction, period: Period, disputes: ProvidedDispute[]) {
  for (const dispute of disputes) {
    const [known] = await tx.select().from(tokenDebts).where(eq(tokenDebts.providerDisputeId, dispute.id))
    if (!known) await openDispute(tx, period, dispute)
    if (!isHeldAgainst(dispute) && known?.status !== 'won')
      await closeDebt(tx, { disputeId: dispute.id, status: 'won' })
  }
}

async function openDispute(tx: Transaction, period: Period, dispute: ProvidedDispute) {
  const { userId, paymentId, subscriptionId, providerInvoiceId } = period
  if (paymentId === null) return
  const isMore = isHeldAgainst(dispute)
  const tokens = isMore ? await spentOfGrant(tx, userId, providerInvoiceId) : 0
  await openDebt(tx, { userId, paymentId, disputeId: dispute.id, tokens, entryId: null, isMore })
  if (isMore) await enqueue(tx, endPlan, { subscriptionId })
}
