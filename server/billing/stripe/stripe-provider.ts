import { hkdfSync } from 'node:crypto'
import type Stripe from 'stripe'
import type { Config } from '#config.ts'
import type { Deps } from '#platform/deps.ts'
import type { BillingProvider } from '../provider.ts'
import { changePlan, previewChange, setPrice } from './change-plan.ts'
import { eventsSince } from './events-since.ts'
import { asking, ours } from './failures.ts'
import { expireCheckout, openCheckout, payUrl, portal, readCheckout } from './hosted-pages.ts'
import { openStripe } from './open-stripe.ts'
import { readPayment, refund } from './payments.ts'
import { readEvent, rootOf } from './read-event.ts'
import { readSubscription, statusOf } from './read-subscription.ts'
import { endNow, scheduleChange, setCancel } from './schedule-change.ts'

const none = new Set<string>()

/**
 * Stripe behind our interface: what leaves here are plain facts and our own errors. On a local installation it is one of
 * our own that charges nothing, behind the same library.
 */
export function stripeProvider(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  inProcess?: typeof fetch,
): BillingProvider {
  let opened: Stripe | undefined
  const stripe = () => {
    opened ??= openStripe(config, inProcess)
    return opened
  }
  const ask = <Answer>(question: () => Promise<Answer>) => asking(log, question)
  return {
    name: inProcess ? 'sandbox' : 'stripe',
    readEvent(raw, signature) {
      try {
        return readEvent(stripe(), raw, signature, webhookSecret(config))
      } catch (error) {
        throw ours(log, error)
      }
    },
    rootOf: event => ask(() => rootOf(stripe(), event)),
    readSubscription: (id, settled = none) => ask(() => readSubscription(stripe(), id, settled)),
    statusOf: id => ask(() => statusOf(stripe(), id)),
    readPayment: id => ask(() => readPayment(stripe(), id)),
    openCheckout: order => ask(() => openCheckout(stripe(), order)),
    readCheckout: id => ask(() => readCheckout(stripe(), id)),
    expireCheckout: id => ask(() => expireCheckout(stripe(), id)),
    previewChange: (id, to, at) => ask(() => previewChange(stripe(), id, to, at)),
    changePlan: (id, to, at, key) => ask(() => changePlan(stripe(), id, to, at, key)),
    scheduleChange: (id, to, key) => ask(() => scheduleChange(stripe(), id, to, key)),
    setCancel: (id, cancel, key) => ask(() => setCancel(stripe(), id, cancel, key)),
    endNow: id => ask(() => endNow(stripe(), id)),
    setPrice: (id, cents, key) => ask(() => setPrice(stripe(), id, cents, key)),
    portal: (id, returnUrl) => ask(() => portal(stripe(), id, returnUrl)),
    payUrl: id => ask(() => payUrl(stripe(), id)),
    refund: given => ask(() => refund(stripe(), given)),
    eventsSince: time => eventsSince(stripe(), log, time),
  }
}

/** With what events are signed: Stripe's own secret, or one of this installation's where it takes no money. */
export function webhookSecret({
  sells,
  secret,
  stripeWebhookSecret,
}: Pick<Config, 'sells' | 'secret' | 'stripeWebhookSecret'>) {
  if (sells !== 'sandbox') return stripeWebhookSecret
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox webhooks', 32))
  return `whsec_${bytes.toString('base64url')}`
}
