import type Stripe from 'stripe'
import type { PaidInvoice } from '../provider.ts'
import { all, readMoney } from './payments.ts'
import { choiceOf } from './prices.ts'
import { idOf } from './read-event.ts'

/** How many payments are asked for at the same time. */
const atOnce = 8

type InvoiceFacts = Omit<PaidInvoice, 'isTrial'>

/** Those of a subscription, the oldest first: what was paid as facts, what is still open as it is. */
export async function readInvoices(stripe: Stripe, subscription: string, settled: ReadonlySet<string>) {
  const found = await all(stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] }))
  const invoices = found.toReversed()
  const paid: InvoiceFacts[] = []
  const done = invoices.filter(({ status }) => status === 'paid')
  for (let from = 0; from < done.length; from += atOnce) {
    const some = done.slice(from, from + atOnce)
    const facts = await Promise.all(some.map(one => toPaid(stripe, one, settled.has(one.id))))
    paid.push(...facts.filter(fact => fact !== null))
  }
  return { paid, open: invoices.filter(({ status }) => status === 'open') }
}

async function toPaid(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  isSettled: boolean,
): Promise<InvoiceFacts | null> {
  const lines = invoice.lines.data.filter(line => line.pricing?.price_details)
  // The time that was bought; what is left of another plan is a line below zero.
  const bought = lines
    .filter(({ amount }) => amount >= 0)
    .toSorted((a, b) => b.period.end - a.period.end || b.amount - a.amount)[0]
  const left = lines.find(({ amount }) => amount < 0)
  if (!bought) return null
  const paymentId = paymentOf(invoice)
  const read = paymentId === null || isSettled ? null : await readMoney(stripe, paymentId)
  return {
    id: invoice.id,
    paidAt: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000),
    paymentId,
    cents: invoice.amount_paid,
    currency: invoice.currency,
    card: read?.money.card ?? null,
    choice: await choiceOfLine(stripe, bought),
    from: left ? await choiceOfLine(stripe, left) : null,
    startsAt: new Date(bought.period.start * 1000),
    endsAt: new Date(bought.period.end * 1000),
    isSettled,
    refunds: read?.money.refunds ?? [],
    disputes: read?.money.disputes ?? [],
  }
}

/** Attempts that failed are listed too. */
function paymentOf({ payments }: Stripe.Invoice) {
  const intent = payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
  return intent ? idOf(intent) : null
}

function choiceOfLine(stripe: Stripe, { id, pricing }: Stripe.InvoiceLineItem) {
  const price = pricing?.price_details?.price
  if (!price) throw new Error(`The line ${id} of Stripe's has no price.`)
  return choiceOf(stripe, price)
}
