import { sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { enqueueBillingMail } from '../mails/billing-mail.ts'
import type { ProvidedRefund } from '../provider.ts'
import type { PaymentRow } from '../tables.ts'

interface Paper {
  kind: 'invoice' | 'credit'
  payment: PaymentRow
  /** The provider's id of the refund that a credit note is for. */
  refundRef?: string
  cents: number
  description: string
  period?: { startsAt: Date; endsAt: Date }
  issuedAt: Date
}

/**
 * Gives an invoice or a credit note the next number, once, mails it and tells open pages. Numbers have no gaps: the row that counts them
 * is locked until the transaction ends, and a rollback gives the number back. So this comes last in a transaction. A
 * credit note is to whom the invoice was, even if they have left since.
 */
export async function issueInvoice(tx: Transaction, paper: Paper) {
  const { kind, payment, refundRef = '', cents, description, period, issuedAt } = paper
  const { id: paymentId, userId, currency, card } = payment
  const { rows } = await tx.execute<{ id: number }>(sql`
    with counted as (
      update invoice_series set last = last + 1
      where series = 'A' and not exists (
        select from invoices
        where payment_id = ${paymentId} and kind = ${kind} and refund_ref = ${refundRef})
      returning series, last
    )
    insert into invoices (series, number, user_id, kind, payment_id, refund_ref, amount_cents, currency, description,
      billed_to, card, period_starts_at, period_ends_at, issued_at)
    select series, last, ${userId}, ${kind}, ${paymentId}, ${refundRef}, ${cents}, ${currency}, ${description},
      coalesce((select billed_to from invoices where payment_id = ${paymentId} and kind = 'invoice'),
        (select display_name || ', ' || email from ${users} where id = ${userId})), ${card},
      ${period?.startsAt.toISOString() ?? null}, ${period?.endsAt.toISOString() ?? null}, ${issuedAt.toISOString()}
    from counted returning id`)
  const [issued] = rows
  if (!issued) return
  publish(tx, 'invoices_changed', {}, [userId])
  const mail = { userId, invoiceId: issued.id }
  await enqueueBillingMail(tx, { kind: kind === 'invoice' ? 'receipt' : 'refund', ...mail })
}

type Papers = Pick<Paper, 'payment' | 'description' | 'period'> & { refunds: ProvidedRefund[] }

/** The invoice of a payment, and a credit note for each refund of it that is through. */
export async function issuePapers(tx: Transaction, { payment, description, period, refunds }: Papers) {
  const { amountCents: cents, paidAt } = payment
  const about = { payment, ...(period && { period }) }
  await issueInvoice(tx, { ...about, kind: 'invoice', cents, description, issuedAt: paidAt })
  for (const refund of refunds.filter(({ status }) => status === 'done'))
    await issueInvoice(tx, {
      ...{ ...about, kind: 'credit', refundRef: refund.id, cents: -refund.cents },
      ...{ description: `Refund: ${description}`, issuedAt: refund.at },
    })
}
