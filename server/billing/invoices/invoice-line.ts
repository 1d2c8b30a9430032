import type { InvoiceLine } from '@akin/contract/billing/shapes.ts'
import type { Queryable } from '#platform/database/database.ts'
import { reckonRefund } from '../rules/reckon-refund.ts'
import type { InvoiceRow } from './invoice-rows.ts'

/** Whether money comes back is reckoned as it is for whoever asks: no line offers what would be refused. */
export async function showLine(db: Queryable, row: InvoiceRow): Promise<InvoiceLine> {
  const { invoice, payment, refunded } = row
  const isCredit = invoice.kind === 'credit'
  return {
    id: invoice.id,
    number: invoiceNumber(invoice),
    kind: invoice.kind,
    description: invoice.description,
    cents: isCredit ? -Math.abs(invoice.amountCents) : invoice.amountCents,
    issuedAt: invoice.issuedAt,
    refundedCents: refunded.doneCents,
    refundingCents: refunded.openCents,
    refundFailed: isCredit ? refunded.thisFailed : refunded.lastFailed,
    disputed: payment.disputed,
    mayRefund: (await reckonRefund(db, row)).bar === null,
  }
}

/** As it is printed: "A-000042". */
export function invoiceNumber({ series, number }: InvoiceRow['invoice']) {
  return `${series}-${String(number).padStart(6, '0')}`
}
