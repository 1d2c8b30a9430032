import type Stripe from 'stripe'
import { isUnknown } from './failures.ts'
import { releaseSchedule } from './schedule-change.ts'

/** When the period ends, or not after all. A subscription that has a plan for later cannot be ended: that goes first. */
export async function setCancel(stripe: Stripe, id: string, cancel: boolean, key: string) {
  if (cancel) await releaseSchedule(stripe, await stripe.subscriptions.retrieve(id), key)
  await stripe.subscriptions.update(id, { cancel_at_period_end: cancel }, { idempotencyKey: key })
}

/** At once, and nothing is reckoned up. One that has ended already is no failure. */
export async function endNow(stripe: Stripe, id: string) {
  try {
    await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
  } catch (error) {
    if (!isUnknown(error)) throw error
  }
}
