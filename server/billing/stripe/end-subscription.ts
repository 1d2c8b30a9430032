import type Stripe from 'stripe'
import { orNull } from './failures.ts'
import { all } from './read-money.ts'
import { releaseSchedule } from './schedule-change.ts'

/** When the period ends, or not after all. A subscription that has a plan for later cannot be ended: that goes first. */
export async function setCancel(stripe: Stripe, id: string, cancel: boolean, key: string) {
  if (cancel) await releaseSchedule(stripe, await stripe.subscriptions.retrieve(id), key)
  await stripe.subscriptions.update(id, { cancel_at_period_end: cancel }, { idempotencyKey: key })
}

/**
 * At once, and nothing is reckoned up. Stripe no longer tries the card then, but what is open could still be paid on its
 * page: it is voided. What has ended already is no failure.
 */
export async function endNow(stripe: Stripe, id: string) {
  await orNull(stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }))
  const open = await orNull(all(stripe.invoices.list({ subscription: id, status: 'open', limit: 100 })))
  for (const invoice of open ?? []) await stripe.invoices.voidInvoice(invoice.id)
}
