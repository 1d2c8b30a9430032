import { and, eq } from 'drizzle-orm'
import { day } from '#auth/mails/letter.ts'
import { invoiceNumber } from '../invoices/invoice-line.ts'
import { invoices } from '../tables.ts'
import { billingAddress, dollars, moneyMail, type Occasion, type Writer } from './letter.ts'

export const receipt: Writer<'receipt'> = async (occasion, mail) => {
  const invoice = await findInvoice(occasion, mail)
  if (!invoice) return null
  const { amountCents, description, card, issuedAt } = invoice
  const number = invoiceNumber(invoice)
  return {
    subject: `Your receipt ${number}`,
    paragraphs: [
      `Thank you. On ${day(issuedAt)} we received ${dollars(amountCents)}${card ? ` from your card (${card})` : ''}: ${description}.`,
      `This is invoice ${number}. You can read and print it any time under Settings, Billing.`,
    ],
    button: { label: 'See my invoices', url: billingAddress(occasion.config) },
    small: ['How to have money paid back, and what comes back, stands beside each invoice there.'],
    why: moneyMail,
  }
}

export const refund: Writer<'refund'> = async (occasion, mail) => {
  const credit = await findInvoice(occasion, mail)
  if (!credit) return null
  const number = invoiceNumber(credit)
  return {
    subject: `We have paid back ${dollars(Math.abs(credit.amountCents))}`,
    paragraphs: [
      `${dollars(Math.abs(credit.amountCents))} is on its way back to ${credit.card ? `your card (${credit.card})` : 'you'}. Banks take five to ten days to show it.`,
      `Credit note ${number} says what it was for: ${credit.description}.`,
    ],
    button: { label: 'See my invoices', url: billingAddress(occasion.config) },
    why: moneyMail,
  }
}

async function findInvoice({ db }: Occasion, { userId, invoiceId }: { userId: number; invoiceId: number }) {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.userId, userId)))
  return invoice
}
