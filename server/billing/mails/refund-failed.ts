import { and, eq } from 'drizzle-orm'
import { invoiceNumber } from '../invoices/invoice-line.ts'
import { invoices, payments, refunds } from '../tables.ts'
import { billingAddress, dollars, moneyMail, type Writer } from './letter.ts'

/** Someone was told that money is on its way, and it is not. */
export const refundFailed: Writer<'refund-failed'> = async ({ db, config }, { userId, refundId }) => {
  const [found] = await db
    .select({ refund: refunds, payment: payments, invoice: invoices })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(invoices, and(eq(invoices.paymentId, payments.id), eq(invoices.kind, 'invoice')))
    .where(and(eq(refunds.id, refundId), eq(refunds.userId, userId)))
  if (found?.refund.status !== 'failed') return null
  const { refund, payment, invoice } = found
  const amount = dollars(refund.amountCents)
  return {
    subject: `We could not pay back ${amount}`,
    paragraphs: [
      `The refund of ${amount} for ${invoice.description} (invoice ${invoiceNumber(invoice)}) did not go through, so no money is on its way. ${outcome(refund, payment)}`,
      `Please write to us at ${config.supportEmail} with the number of the invoice, and we will find another way.`,
    ],
    button: { label: 'See my invoices', url: billingAddress(config) },
    why: moneyMail,
  }
}

function outcome({ tokens }: typeof refunds.$inferSelect, { disputed }: typeof payments.$inferSelect) {
  if (disputed)
    return 'Your bank is looking at this payment: until that is settled, nothing can be paid back.'
  return tokens > 0
    ? 'The tokens that had gone for it are in your wallet again.'
    : 'Nothing was taken from you.'
}
