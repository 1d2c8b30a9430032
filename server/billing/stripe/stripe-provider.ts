import type Stripe from 'stripe'
import type { Config } from '#config.ts'
import type { BillingProvider } from '../provider.ts'
import { changePlan, previewChange } from './change-plan.ts'
import { endNow, setCancel } from './end-subscription.ts'
import { eventsSince } from './events-since.ts'
import { asking, ours } from './failures.ts'
import { payUrl, portal } from './hosted-pages.ts'
import { expireCheckout, openCheckout, readCheckout } from './open-checkout.ts'
import { openStripe } from './open-stripe.ts'
import { readEvent, rootOf } from './read-event.ts'
import { readPayment } from './read-money.ts'
import { readSubscription } from './read-subscription.ts'
import { refund } from './refund.ts'
import { scheduleChange } from './schedule-change.ts'
import { setPrice } from './set-price.ts'

/** Stripe behind our interface: what leaves here are plain facts and our own errors. */
export function stripeProvider({ config }: { config: Config }): BillingProvider {
  let opened: Stripe | undefined
  const stripe = () => {
    opened ??= openStripe(config)
    return opened
  }
  return {
    name: 'stripe',
    readEvent(raw, signature) {
      try {
        return readEvent(stripe(), raw, signature, config.stripeWebhookSecret)
      } catch (error) {
        throw ours(error)
      }
    },
    rootOf: event => asking(() => rootOf(stripe(), event)),
    readSubscription: id => asking(() => readSubscription(stripe(), id)),
    readPayment: id => asking(() => readPayment(stripe(), id)),
    openCheckout: order => asking(() => openCheckout(stripe(), order)),
    readCheckout: id => asking(() => readCheckout(stripe(), id)),
    expireCheckout: id => asking(() => expireCheckout(stripe(), id)),
    previewChange: (id, to, at) => asking(() => previewChange(stripe(), id, to, at)),
    changePlan: (id, to, at, key) => asking(() => changePlan(stripe(), id, to, at, key)),
    scheduleChange: (id, to, key) => asking(() => scheduleChange(stripe(), id, to, key)),
    setCancel: (id, cancel, key) => asking(() => setCancel(stripe(), id, cancel, key)),
    endNow: id => asking(() => endNow(stripe(), id)),
    setPrice: (id, cents, key) => asking(() => setPrice(stripe(), id, cents, key)),
    portal: (id, returnUrl) => asking(() => portal(stripe(), id, returnUrl)),
    payUrl: id => asking(() => payUrl(stripe(), id)),
    refund: given => asking(() => refund(stripe(), given)),
    eventsSince: time => eventsSince(stripe(), time),
  }
}
