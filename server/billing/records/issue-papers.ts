import type { Transaction } from '#platform/database/database.ts'
import type { ProvidedRefund } from '../provider.ts'
import { issueInvoice } from './issue-invoice.ts'
import type { PaymentRow } from './record-payment.ts'

interface Papers {
  payment: PaymentRow
  description: string
  period?: { startsAt: Date; endsAt: Date }
  refunds: ProvidedRefund[]
}

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
