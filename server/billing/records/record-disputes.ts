import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { closeDebt, openDebt } from '#tokens/debts.ts'
import { restore } from '#tokens/restore.ts'
import { tokenDebts } from '#tokens/tables.ts'
import { takeBack } from '#tokens/take-back.ts'
import type { ProvidedDispute } from '../provider.ts'
import { isHeldAgainst, type PaymentRow } from './record-payment.ts'

/** A bank takes a pack's money back: what is left of the pack leaves, and what was spent of it is owed. */
export async function recordDisputes(tx: Transaction, payment: PaymentRow, disputes: ProvidedDispute[]) {
  for (const dispute of disputes) {
    const [known] = await tx.select().from(tokenDebts).where(eq(tokenDebts.providerDisputeId, dispute.id))
    if (!known) await openDispute(tx, payment, dispute)
    if (!isHeldAgainst(dispute) && known?.status !== 'won') await winDispute(tx, dispute, known)
  }
}

async function openDispute(tx: Transaction, { id: paymentId, userId }: PaymentRow, dispute: ProvidedDispute) {
  const none = { missing: 0, entryId: null }
  const { missing, entryId } = isHeldAgainst(dispute)
    ? await takeBack(tx, {
        userId,
        paymentId,
        reason: 'dispute',
        tokens: 'all',
        key: `dispute:${dispute.id}`,
      })
    : none
  await openDebt(tx, { userId, paymentId, disputeId: dispute.id, tokens: missing, entryId })
}

/** The bank decided for the payment: everything is as it was. */
async function winDispute(
  tx: Transaction,
  { id: disputeId }: ProvidedDispute,
  known: typeof tokenDebts.$inferSelect | undefined,
) {
  if (known?.entryId) {
    const { userId, entryId } = known
    await restore(tx, { userId, entryId, reason: 'dispute_won', key: `restore:${entryId}` })
  }
  await closeDebt(tx, { disputeId, status: 'won' })
}
