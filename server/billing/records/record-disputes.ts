import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Period } from '#subscription/record-period.ts'
import { closeDebt, openDebt } from '#tokens/debts.ts'
import { restore } from '#tokens/restore.ts'
import { tokenDebts } from '#tokens/tables.ts'
import { takeBack } from '#tokens/take-back.ts'
import type { ProvidedDispute } from '../provider.ts'
import { endPlan } from '../rules/end-plan-job.ts'
import { spentOfGrant } from '../rules/reckon-refund.ts'
import type { PaymentRow } from '../tables.ts'
import { isHeldAgainst } from './record-payment.ts'

/** A bank takes a pack's money back: what is left of the pack leaves, and what was spent of it is owed. */
export async function recordDisputes(tx: Transaction, payment: PaymentRow, disputes: ProvidedDispute[]) {
  const { id: paymentId, userId } = payment
  await recordEach(tx, disputes, {
    async open(dispute) {
      const { id: disputeId } = dispute
      const whole = {
        userId,
        paymentId,
        reason: 'dispute',
        tokens: 'all',
        key: `dispute:${disputeId}`,
      } as const
      const none = { missing: 0, entryId: null }
      const { missing: tokens, entryId } = isHeldAgainst(dispute) ? await takeBack(tx, whole) : none
      await openDebt(tx, { userId, paymentId, disputeId, tokens, entryId })
    },
    async win(known) {
      if (!known?.entryId) return
      const { entryId } = known
      await restore(tx, { userId: known.userId, entryId, reason: 'dispute_won', key: `restore:${entryId}` })
    },
  })
}

/**
 * A bank takes a plan's money back: what was spent of its tokens is owed, with the time that was had, and no card is
 * charged for it again. The period itself is settled before this.
 */
export async function recordPlanDisputes(tx: Transaction, period: Period, disputes: ProvidedDispute[]) {
  const { userId, paymentId, subscriptionId, providerInvoiceId } = period
  await recordEach(tx, disputes, {
    async open(dispute) {
      if (paymentId === null) return
      const isMore = isHeldAgainst(dispute)
      const tokens = isMore ? await spentOfGrant(tx, userId, providerInvoiceId) : 0
      await openDebt(tx, { userId, paymentId, disputeId: dispute.id, tokens, entryId: null, isMore })
      if (isMore) await enqueue(tx, endPlan, { subscriptionId })
    },
  })
}

type KnownDebt = typeof tokenDebts.$inferSelect | undefined

interface Consequences {
  open(dispute: ProvidedDispute): Promise<void>
  /** The bank decided for the payment: everything is as it was. */
  win?(known: KnownDebt): Promise<void>
}

async function recordEach(tx: Transaction, disputes: ProvidedDispute[], { open, win }: Consequences) {
  for (const dispute of disputes) {
    const [known] = await tx.select().from(tokenDebts).where(eq(tokenDebts.providerDisputeId, dispute.id))
    if (!known) await open(dispute)
    if (isHeldAgainst(dispute) || known?.status === 'won') continue
    await win?.(known)
    await closeDebt(tx, { disputeId: dispute.id, status: 'won' })
  }
}
