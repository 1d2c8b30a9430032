import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { BillingProvider, ProviderEvent, Root } from '../provider.ts'
import { changePlan, endNow, previewChange, scheduleChange, setCancel, setPrice } from './changes.ts'
import { expireCheckout, openCheckout, readCheckout } from './checkout.ts'
import { eventsSince } from './events.ts'
import { payUrl, portal } from './portal.ts'
import { readPayment } from './read-payment.ts'
import { readSubscription, statusOf } from './read-subscription.ts'
import { refund } from './refund.ts'
import { readEvent } from './signing.ts'
import { sandboxInvoices } from './tables.ts'

/** A payment provider for local installations that charges nothing and keeps everything in tables of its own. */
export function openSandbox({ db, config }: Pick<Deps, 'db' | 'config'>): BillingProvider {
  return {
    name: 'sandbox',
    readEvent: (raw, signature) => readEvent(config, raw, signature),
    rootOf: event => rootOf(db, event),
    readSubscription: (id, settled = new Set()) => readSubscription(db, id, settled),
    statusOf: id => statusOf(db, id),
    readPayment: id => readPayment(db, id),
    openCheckout: order => openCheckout(db, config, order),
    readCheckout: id => readCheckout(db, id),
    expireCheckout: id => expireCheckout(db, id),
    previewChange: (id, to, at) => previewChange(db, id, to, at),
    changePlan: (id, to, at, key) => changePlan(db, id, { to, at, key }),
    scheduleChange: (id, to, key) => scheduleChange(db, id, { to, key }),
    setCancel: (id, cancel, key) => setCancel(db, id, { cancel, key }),
    endNow: (id, key) => endNow(db, id, key),
    setPrice: (id, cents, key) => setPrice(db, id, { cents, key }),
    portal: (id, returnUrl) => portal(db, config, id, returnUrl),
    payUrl: (id, returnUrl) => payUrl(db, config, id, returnUrl),
    refund: asked => refund(db, asked),
    eventsSince: time => eventsSince(db, time),
  }
}

/** A payment of an invoice belongs to its subscription. */
async function rootOf(db: Database, { hint }: ProviderEvent): Promise<Root | null> {
  if (hint.subscription) return { kind: 'subscription', id: hint.subscription }
  if (hint.checkout) return (await readCheckout(db, hint.checkout)).root
  if (!hint.payment) return null
  const [invoice] = await db
    .select({ subscriptionId: sandboxInvoices.subscriptionId })
    .from(sandboxInvoices)
    .where(eq(sandboxInvoices.paymentId, hint.payment))
  return invoice
    ? { kind: 'subscription', id: invoice.subscriptionId, payment: hint.payment }
    : { kind: 'payment', id: hint.payment }
}
