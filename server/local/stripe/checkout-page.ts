import type { testCheckoutEndpoints } from '@akin/contract/billing/test-checkout-endpoints.ts'
import type { TestCheckout, TestPayment } from '@akin/contract/billing/test-checkout-shapes.ts'
import { intervals, paidPlans } from '@akin/contract/subscription/plans.ts'
import type { Call } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { atStripe, lookAtStripe } from './at-stripe.ts'
import { actOnCheckout, checkoutOf } from './checkout.ts'
import { invoicesOf } from './invoicing.ts'
import { closeDispute, dispute, disputesOf, refund, refundedOf } from './paying.ts'
import { addInterval, day } from './periods.ts'
import type { Kinds } from './things.ts'
import type { World } from './world.ts'

type Endpoints = typeof testCheckoutEndpoints
type Session = Kinds['checkout.session']

export function getTestCheckout(
  deps: Deps,
  { asker, params: { orderId } }: Pick<Call<Endpoints['getTestCheckout']>, 'asker' | 'params'>,
): Promise<TestCheckout> {
  return lookAtStripe(deps, world => show(world, orderId, requireCheckout(world, asker.id, orderId)))
}

export function actOnTestCheckout(
  deps: Deps,
  { asker, params: { orderId }, body: { act } }: Call<Endpoints['actOnTestCheckout']>,
): Promise<TestCheckout> {
  return atStripe(deps, world => {
    const session = requireCheckout(world, asker.id, orderId)
    actOnCheckout(world, session, act)
    return show(world, orderId, session)
  })
}

export function actOnTestPayment(
  deps: Deps,
  { asker, params: { paymentId }, body: { act } }: Call<Endpoints['actOnTestPayment']>,
) {
  return atStripe(deps, world => {
    const intent = world.find('payment_intent', paymentId)
    if (!intent || payerOf(world, paymentId) !== String(asker.id)) return refuse('not_found')
    const open = disputesOf(world, paymentId).find(({ status }) => status === 'needs_response')
    if (act === 'dispute' && !open) dispute(world, paymentId)
    if (act === 'win' && open) closeDispute(world, open.id, 'won')
    if (act === 'lose' && open) closeDispute(world, open.id, 'lost')
    if (act === 'refund' && refundedOf(world, paymentId) < intent.amount_received) refund(world, paymentId)
  })
}

/** What someone pays for is theirs alone. */
function requireCheckout(world: World, userId: number, orderId: number) {
  const session = checkoutOf(world, orderId)
  return session?.metadata.userId === String(userId) ? session : refuse('not_found')
}

/** A payment of an invoice is its subscription's. */
function payerOf(world: World, paymentId: string) {
  const paid = world.all('invoice_payment').find(({ payment }) => payment.payment_intent === paymentId)
  const { metadata } = paid
    ? world.get('invoice', paid.invoice).parent.subscription_details
    : world.get('payment_intent', paymentId)
  return metadata.userId
}

function show(world: World, orderId: number, session: Session): TestCheckout {
  const price = session.price ? world.get('price', session.price) : null
  return {
    ...{ orderId, state: session.status, isChallenged: session.challenged_at !== null },
    // Of the words for what is bought: "1,100 Akin tokens".
    tokens: Number(session.name.replaceAll(/\D/g, '')),
    choice: price && choiceOf(price),
    cents: session.trialDays > 0 ? 0 : session.amount,
    next: price && nextPayment(world, session, price),
    returnUrl: session.return_url,
    payments: paymentsOf(world, session).map(intent => showPayment(world, intent)),
  }
}

/** What the next period will cost, as of now. */
function nextPayment(
  world: World,
  { trialDays }: Session,
  { unit_amount: cents, recurring }: Kinds['price'],
) {
  const now = world.now()
  return { cents, at: moment(trialDays > 0 ? now + trialDays * day : addInterval(now, recurring.interval)) }
}

export function choiceOf({ id, metadata }: Kinds['price']) {
  const plan = paidPlans.find(name => name === metadata.plan)
  const interval = intervals.find(name => name === metadata.interval)
  if (!plan || !interval) throw new Error(`The price ${id} is for no plan of ours.`)
  return { plan, interval }
}

/** Everything that was paid for what was ordered, the oldest first. */
function paymentsOf(world: World, { payment_intent: once, subscription }: Session) {
  const invoices = subscription ? invoicesOf(world, subscription).map(({ id }) => id) : []
  const paid = world.all('invoice_payment').filter(({ invoice }) => invoices.includes(invoice))
  return [...(once ? [once] : []), ...paid.map(({ payment }) => payment.payment_intent)].map(id =>
    world.get('payment_intent', id),
  )
}

function showPayment(
  world: World,
  { id, amount_received: cents, created }: Kinds['payment_intent'],
): TestPayment {
  const status = disputesOf(world, id).at(-1)?.status
  return {
    ...{ id, cents, refundedCents: refundedOf(world, id), paidAt: moment(created) },
    dispute: status === 'won' || status === 'lost' ? status : status ? 'open' : null,
  }
}

function moment(seconds: number) {
  return new Date(seconds * 1000)
}
