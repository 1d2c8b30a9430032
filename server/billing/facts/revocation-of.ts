import type { PaidInvoice } from '../provider.ts'
import { isHeldAgainst, refundedOf, stands } from './record-payment.ts'

/** What took back all of a period's payment: the refund with which nothing was left, or a bank. */
export function revocationOf({ cents, refunds, disputes }: PaidInvoice): { id: string; at: Date } | null {
  const dispute = disputes.find(isHeldAgainst)
  if (dispute) return { id: dispute.id, at: dispute.at }
  const last = refunds.filter(stands).at(-1)
  return last && refundedOf({ refunds }) >= cents ? { id: last.id, at: last.at } : null
}
