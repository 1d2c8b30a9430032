import { plans, trial as trialTerms } from '@akin/contract/subscription/plans.ts'
import { eq } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Database, Transaction } from '#platform/database.ts'
import { transaction } from '#platform/transaction.ts'
import type { CheckoutOrder, ProvidedCheckout } from '../provider.ts'
import { cards } from './cards.ts'
import { charge, writeInvoice } from './charge.ts'
import { after, clock, daysAfter } from './clock.ts'
import { newId, tell } from './events.ts'
import { sandboxCheckouts, sandboxPayments, sandboxSubscriptions } from './tables.ts'

type Checkout = typeof sandboxCheckouts.$inferSelect

/** The same order has the same checkout, however often it is asked for. */
export async function openCheckout(db: Database, config: Pick<Config, 'publicUrl'>, order: CheckoutOrder) {
  const { id: orderId, userId, tokens, choice, isTrial: trial, cents, currency, returnUrl } = order
  const { plan, interval } = choice ?? { plan: null, interval: null }
  await db
    .insert(sandboxCheckouts)
    .values({
      ...{ id: newId('cs'), orderId, userId, tokens, plan, interval, trial, cents, currency, returnUrl },
    })
    .onConflictDoNothing({ target: sandboxCheckouts.orderId })
  const [checkout] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.orderId, orderId))
  if (!checkout) throw new Error('The checkout was not written.')
  return { id: checkout.id, url: `${config.publicUrl}/dev/checkout/${orderId}` }
}

export async function readCheckout(db: Database, id: string): Promise<ProvidedCheckout> {
  const [checkout] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id))
  if (!checkout) return { state: 'expired', root: null }
  return { state: checkout.state, root: rootOfCheckout(checkout) }
}

function rootOfCheckout({ paymentId, subscriptionId }: Checkout): ProvidedCheckout['root'] {
  if (subscriptionId) return { kind: 'subscription', id: subscriptionId }
  return paymentId ? { kind: 'payment', id: paymentId } : null
}

export async function expireCheckout(db: Database, id: string) {
  await transaction(db, async tx => {
    const checkout = await lockCheckout(tx, eq(sandboxCheckouts.id, id))
    if (checkout?.state === 'open') await expire(tx, checkout)
  })
}

/** What someone does on the test page. Answers whether the order is paid for. */
export type CheckoutAct = 'pay' | 'decline' | 'challenge' | 'approve' | 'refuse' | 'cancel'

export async function actOnCheckout(db: Database, orderId: number, act: CheckoutAct): Promise<boolean> {
  return transaction(db, async tx => {
    const checkout = await lockCheckout(tx, eq(sandboxCheckouts.orderId, orderId))
    if (checkout?.state !== 'open') return checkout?.state === 'complete'
    if (act === 'pay') await complete(tx, checkout, cards.works)
    if (act === 'approve' && checkout.challengedAt) await complete(tx, checkout, cards.asks)
    if (act === 'decline' || act === 'refuse') await decline(tx, checkout)
    if (act === 'challenge') await challenge(tx, checkout)
    if (act === 'cancel') await expire(tx, checkout)
    return act === 'pay' || (act === 'approve' && checkout.challengedAt !== null)
  })
}

async function lockCheckout(tx: Transaction, which: ReturnType<typeof eq>) {
  const [checkout] = await tx.select().from(sandboxCheckouts).where(which).for('update')
  return checkout
}

async function complete(tx: Transaction, checkout: Checkout, card: string) {
  const paid = checkout.plan
    ? { subscriptionId: await beginSubscription(tx, checkout, card) }
    : { paymentId: await payOnce(tx, checkout, card) }
  await change(tx, checkout, { ...paid, state: 'complete', challengedAt: null })
  await tell(tx, 'checkout.session.completed', { checkout: checkout.id })
}

async function payOnce(tx: Transaction, checkout: Checkout, card: string) {
  const { userId, orderId, cents, currency } = checkout
  const id = newId('pay')
  const paidAt = await clock(tx)
  await tx.insert(sandboxPayments).values({ id, userId, orderId, cents, currency, card, paid: true, paidAt })
  await tell(tx, 'payment_intent.succeeded', { payment: id })
  return id
}

async function beginSubscription(tx: Transaction, checkout: Checkout, card: string) {
  const { userId, orderId, plan, interval, trial, currency, returnUrl } = checkout
  if (!plan || !interval) throw new Error('This checkout is not for a plan.')
  const at = await clock(tx)
  const ends = trial ? daysAfter(at, trialTerms.days) : after(at, interval)
  const cents = trial ? plans[plan].cents[interval] : checkout.cents
  const [subscription] = await tx
    .insert(sandboxSubscriptions)
    .values({
      ...{ id: newId('sub'), userId, orderId, plan, interval, cents, currency, card, returnUrl },
      ...{ status: trial ? 'trialing' : 'active', trialEndsAt: trial ? ends : null, createdAt: at },
      ...{ anchoredAt: trial ? ends : at, periodStartsAt: at, periodEndsAt: ends },
    })
    .returning()
  if (!subscription) throw new Error('The subscription was not written.')
  await tell(tx, 'customer.subscription.created', { subscription: subscription.id })
  const invoice = await writeInvoice(tx, subscription, at, {
    ...{ plan, interval, trial, cents: trial ? 0 : cents, startsAt: at, endsAt: ends },
  })
  await charge(tx, { subscription, invoice, at })
  return subscription.id
}

/** The page stays open, so that another card can be tried. */
async function decline(tx: Transaction, checkout: Checkout) {
  await change(tx, checkout, { challengedAt: null })
  await tell(tx, 'payment_intent.payment_failed', { checkout: checkout.id })
}

async function challenge(tx: Transaction, checkout: Checkout) {
  await change(tx, checkout, { challengedAt: await clock(tx) })
  await tell(tx, 'payment_intent.requires_action', { checkout: checkout.id })
}

async function expire(tx: Transaction, checkout: Checkout) {
  await change(tx, checkout, { state: 'expired', challengedAt: null })
  await tell(tx, 'checkout.session.expired', { checkout: checkout.id })
}

async function change(tx: Transaction, { id }: Checkout, values: Partial<Checkout>) {
  await tx.update(sandboxCheckouts).set(values).where(eq(sandboxCheckouts.id, id))
}
