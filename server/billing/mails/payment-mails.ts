import { and, eq } from 'drizzle-orm'
import { day } from '#auth/mails/letter.ts'
import type { Database } from '#platform/database/database.ts'
import { invoiceNumber } from '../invoices/invoice-line.ts'
import { invoices, type PaymentRow, payments, type RefundRow, refunds } from '../tables.ts'
import { dollars, type Writer } from './billing-mail.ts'

export const receipt: Writer<'receipt'> = async ({ db }, mail) => {
  const invoice = await findInvoice(db, mail)
  if (!invoice) return null
  const { amountCents, description, card, issuedAt } = invoice
  const number = invoiceNumber(invoice)
  return {
    subject: `Your receipt ${number}`,
    paragraphs: [
      `Thank you. On ${day(issuedAt)} we received ${dollars(amountCents)}${card ? ` from your card (${card})` : ''}: ${description}.`,
      `This is invoice ${number}. You can read and print it any time under Settings, Billing.`,
    ],
    button: 'See my invoices',
    small: ['How to have money paid back, and what comes back, stands beside each invoice there.'],
  }
}

export const refund: Writer<'refund'> = async ({ db }, mail) => {
  const credit = await findInvoice(db, mail)
  if (!credit) return null
  const number = invoiceNumber(credit)
  return {
    subject: `We have paid back ${dollars(Math.abs(credit.amountCents))}`,
    paragraphs: [
      `${dollars(Math.abs(credit.amountCents))} is on its way back to ${credit.card ? `your card (${credit.card})` : 'you'}. Banks take five to ten days to show it.`,
      `Credit note ${number} says what it was for: ${credit.description}.`,
    ],
    button: 'See my invoices',
  }
}

async function findInvoice(db: Database, { userId, invoiceId }: { userId: number; invoiceId: number }) {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.userId, userId)))
  return invoice
}

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
    button: 'See my invoices',
  }
}

function outcome({ tokens }: RefundRow, { disputed }: PaymentRow) {
  if (disputed)
    return 'Your bank is looking at this payment: until that is settled, nothing can be paid back.'
  return tokens > 0
    ? 'The tokens that had gone for it are in your wallet again.'
    : 'Nothing was taken from you.'
}
