import type { PaidInvoice } from '../provider.ts'
import type { RefundRow } from '../tables.ts'
import { isHeldAgainst, refundedOf, stands } from './record-payment.ts'

/** What is ours to say of a refund that ends a plan: it is on record before the provider knows of it. */
export function revocationBy({ id, createdAt }: RefundRow) {
  return { id: `refund-${id}`, at: createdAt }
}

/** What took a period's payment back: a bank, a refund that ends the plan, or the one with which nothing was left. */
export function revocationOf({ cents, refunds, disputes }: PaidInvoice, known: RefundRow[]) {
  const dispute = disputes.find(isHeldAgainst)
  if (dispute) return { id: dispute.id, at: dispute.at }
  const ending = known.find(({ endsPlan, status }) => endsPlan && status !== 'failed')
  if (ending) return revocationBy(ending)
  const last = refunds.filter(stands).at(-1)
  return last && refundedOf({ refunds }) >= cents ? { id: last.id, at: last.at } : null
}
