import type { InvoiceLine } from '@akin/contract/billing/shapes.ts'
import { barOf, rulesFor } from '../refunds/refund-rule.ts'
import type { InvoiceRow } from './invoice-rows.ts'

export function showLine(row: InvoiceRow): InvoiceLine {
  const { invoice, payment } = row
  return {
    id: invoice.id,
    number: invoiceNumber(invoice),
    kind: invoice.kind,
    description: invoice.description,
    cents: invoice.kind === 'credit' ? -Math.abs(invoice.amountCents) : invoice.amountCents,
    issuedAt: invoice.issuedAt,
    refundedCents: payment.refundedCents,
    mayRefund: !barOf(row) && rulesFor(row).open.length > 0,
  }
}

/** As it is printed: "A-000042". */
export function invoiceNumber({ series, number }: InvoiceRow['invoice']) {
  return `${series}-${String(number).padStart(6, '0')}`
}
