import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { stripeConfig } from '#testing/stripe/stripe-config.ts'
import { stripeDouble } from '#testing/stripe/stripe-double.ts'
import {
  BadSignature,
  type CheckoutOrder,
  PaymentDeclined,
  ProviderDown,
  ProviderRefused,
} from '../provider.ts'
import { stripeProvider } from './stripe-provider.ts'

const day = 86_400
const stripe = await stripeDouble()
const { world } = stripe
const config = { ...readConfig({ AKIN_ENV: 'local' }), ...stripeConfig(stripe) }
const log = pino({ level: 'silent' })
const provider = stripeProvider({ config, log })
const plus: PlanChoice = { plan: 'plus', interval: 'month' }
const premium: PlanChoice = { plan: 'premium', interval: 'month' }

test('a pack is paid on the hosted page, and its payment says who paid what for which order', async () => {
  const given = order({ tokens: 500, cents: 499 })
  const opened = await provider.openCheckout(given)
  expect(await provider.openCheckout(given)).toEqual(opened)
  expect(world.all('checkout.session').filter(({ id }) => id === opened.id)).toHaveLength(1)
  expect(await provider.readCheckout(opened.id)).toEqual({ state: 'open', root: null })
  expect(world.get('checkout.session', opened.id).allowed_payment_method_types).toEqual(['card'])

  const [completed] = stripe.pay(opened.id)
  const { state, root } = await provider.readCheckout(opened.id)
  expect(state).toBe('complete')
  expect(await provider.rootOf(heard(completed))).toEqual(root)
  expect(await provider.readPayment(root?.id ?? '')).toMatchObject({
    ...{ userId: given.userId, orderId: given.id, paid: true, cents: 499, currency: 'usd' },
    ...{ card: 'Visa 4242', refunds: [], disputes: [] },
  })
})

test('a plan is bought, and what was paid for it is an invoice with its period', async () => {
  const given = order({ choice: plus, cents: 499 })
  const id = await subscribe(given)
  const found = await provider.readSubscription(id)
  expect(found).toMatchObject({
    ...{ userId: given.userId, orderId: given.id, status: 'active', choice: plus, cents: 499 },
    ...{ scheduled: null, cancelAtPeriodEnd: false, card: 'Visa 4242', endedAt: null, pastDueSince: null },
    invoices: [{ cents: 499, choice: plus, from: null, isTrial: false, card: 'Visa 4242' }],
  })
  expect(found?.invoices[0]?.endsAt).toEqual(found?.periodEndsAt)
})

test('a trial costs nothing, and whoever wants more in it begins to pay the whole price', async () => {
  const id = await subscribe(order({ choice: plus, cents: 499, isTrial: true }))
  const trying = await provider.readSubscription(id)
  expect(trying).toMatchObject({
    status: 'trialing',
    invoices: [{ cents: 0, paymentId: null, isTrial: true }],
  })
  expect(trying?.trialEndsAt).toEqual(trying?.periodEndsAt)
  expect(await provider.previewChange(id, premium, new Date())).toEqual({ cents: 999 })
  await provider.changePlan(id, premium, new Date(), 'trial-over')
  expect(await provider.readSubscription(id)).toMatchObject({
    ...{ status: 'active', choice: premium },
    invoices: [{ isTrial: true }, { cents: 999, choice: premium, from: null, isTrial: false }],
  })
})

test('what a change costs is what is charged, however much later', async () => {
  for (const [from, to] of [
    [plus, premium],
    [plus, { plan: 'plus', interval: 'year' }],
    [premium, { plan: 'premium', interval: 'year' }],
  ] as [PlanChoice, PlanChoice][]) {
    for (const days of [0, 1, 7.3, 13.77, 29.9]) {
      const id = await subscribe(order({ choice: from, cents: from.plan === 'plus' ? 499 : 999 }))
      world.clock = world.now() + Math.round(days * day)
      const at = new Date(world.clock * 1000)
      const { cents } = await provider.previewChange(id, to, at)
      world.clock += 300
      await provider.changePlan(id, to, at, `change-${id}`)
      world.clock = undefined
      const changed = await provider.readSubscription(id)
      expect(changed?.invoices.at(-1)).toMatchObject({ cents, choice: to, from, startsAt: at })
      expect(changed?.choice).toEqual(to)
    }
  }
})

test('a bank that says no leaves the plan as it was, and what was planned for later too', async () => {
  const id = await subscribe(order({ choice: plus, cents: 499 }))
  const yearly: PlanChoice = { plan: 'plus', interval: 'year' }
  await provider.scheduleChange(id, yearly, 'later')
  const before = await provider.readSubscription(id)
  world.declines = true
  const changed = provider.changePlan(id, premium, new Date(), 'declined')
  await expect(changed).rejects.toThrow(PaymentDeclined)
  world.declines = false
  expect(await provider.readSubscription(id)).toEqual(before)
  expect(before?.scheduled).toEqual(yearly)
})

test('a bank that says no ends no cancellation, and one that says yes does, as does a plan for later', async () => {
  const id = await subscribe(order({ choice: plus, cents: 499 }))
  await provider.setCancel(id, true, `ends-${id}`)
  world.declines = true
  await expect(provider.changePlan(id, premium, new Date(), `no-${id}`)).rejects.toThrow(PaymentDeclined)
  world.declines = false
  expect(await provider.readSubscription(id)).toMatchObject({ choice: plus, cancelAtPeriodEnd: true })
  await provider.changePlan(id, premium, new Date(), `yes-${id}`)
  expect(await provider.readSubscription(id)).toMatchObject({ choice: premium, cancelAtPeriodEnd: false })
  await provider.setCancel(id, true, `ends-again-${id}`)
  await provider.scheduleChange(id, plus, `less-${id}`)
  expect(await provider.readSubscription(id)).toMatchObject({ scheduled: plus, cancelAtPeriodEnd: false })
})

test('a bank that says no twice leaves what was planned for later twice, and a yes takes it', async () => {
  const id = await subscribe(order({ choice: plus, cents: 499 }))
  const yearly: PlanChoice = { plan: 'plus', interval: 'year' }
  await provider.scheduleChange(id, yearly, `later-${id}`)
  world.declines = true
  const at = new Date()
  for (const key of [`no-${id}`, `no-${id}`])
    await expect(provider.changePlan(id, premium, at, key)).rejects.toThrow(PaymentDeclined)
  world.declines = false
  expect(await provider.readSubscription(id)).toMatchObject({ choice: plus, scheduled: yearly })
  await provider.changePlan(id, premium, new Date(), `yes-${id}`)
  expect(await provider.readSubscription(id)).toMatchObject({ choice: premium, scheduled: null })
})

test('a period that a short month has cut goes on with the day on which it began', async () => {
  world.clock = Date.UTC(2027, 0, 31, 8) / 1000
  const id = await subscribe(order({ choice: plus, cents: 499 }))
  stripe.renew(id)
  stripe.renew(id)
  world.clock = undefined
  const ends = (await provider.readSubscription(id))?.invoices.map(({ endsAt }) => endsAt.toISOString())
  expect(ends?.map(at => at.slice(0, 10))).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
})

test('less comes when the period ends, and can be taken back', async () => {
  const id = await subscribe(order({ choice: premium, cents: 999 }))
  await provider.scheduleChange(id, plus, 'less')
  await provider.scheduleChange(id, plus, 'less')
  expect(await provider.readSubscription(id)).toMatchObject({ choice: premium, scheduled: plus })
  await provider.scheduleChange(id, null, 'as-it-was')
  expect(await provider.readSubscription(id)).toMatchObject({ choice: premium, scheduled: null })
  await provider.scheduleChange(id, plus, 'less-again')
  stripe.renew(id)
  expect(await provider.readSubscription(id)).toMatchObject({
    ...{ choice: plus, scheduled: null, cents: 499 },
    invoices: [
      { cents: 999, choice: premium },
      { cents: 499, choice: plus, from: null },
    ],
  })
})

test('a plan ends when its period does, goes on after all, or ends at once', async () => {
  const id = await subscribe(order({ choice: premium, cents: 999 }))
  await provider.scheduleChange(id, plus, 'before-ending')
  await provider.setCancel(id, true, 'end')
  expect(await provider.readSubscription(id)).toMatchObject({ cancelAtPeriodEnd: true, scheduled: null })
  await provider.setCancel(id, false, 'on')
  expect(await provider.readSubscription(id)).toMatchObject({ cancelAtPeriodEnd: false, status: 'active' })
  await provider.endNow(id, 'now')
  const ended = await provider.readSubscription(id)
  expect(ended).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) })
  await provider.endNow('sub_never_known', 'now')
})

test('a renewal that failed is past due since then, has a page to be paid on, and is paid', async () => {
  const id = await subscribe(order({ choice: plus, cents: 499 }))
  expect(await provider.payUrl(id, config.publicUrl)).toBeNull()
  world.timePasses({ days: 31 })
  world.declines = true
  stripe.renew(id)
  world.declines = false
  expect(await provider.readSubscription(id)).toMatchObject({
    ...{ status: 'past_due', pastDueSince: expect.any(Date), invoices: [{ cents: 499 }] },
  })
  expect(await provider.payUrl(id, config.publicUrl)).toEqual({ url: expect.stringContaining('invoice.') })
  stripe.payOpen(id)
  expect(await provider.readSubscription(id)).toMatchObject({ status: 'active', pastDueSince: null })
  expect((await provider.readSubscription(id))?.invoices).toHaveLength(2)
})

test('what is open when a plan ends at once can no longer be paid', async () => {
  const id = await subscribe(order({ choice: plus, cents: 499 }))
  world.timePasses({ days: 31 })
  world.declines = true
  stripe.renew(id)
  world.declines = false
  await provider.endNow(id, 'ends-unpaid')
  expect(await provider.payUrl(id, config.publicUrl)).toBeNull()
  stripe.payOpen(id)
  expect((await provider.readSubscription(id))?.invoices).toMatchObject([{ cents: 499 }])
})

test('another price is charged from the next period on, and nothing before', async () => {
  const id = await subscribe(order({ choice: plus, cents: 499 }))
  await provider.setPrice(id, 599, 'dearer')
  await provider.setPrice(id, 599, 'dearer')
  expect(await provider.readSubscription(id)).toMatchObject({ cents: 599, choice: plus })
  expect((await provider.readSubscription(id))?.invoices).toHaveLength(1)
  stripe.renew(id)
  expect((await provider.readSubscription(id))?.invoices.at(-1)).toMatchObject({ cents: 599 })
})

test('money goes back once for each number of ours, even when Stripe has forgotten the key', async () => {
  const opened = await provider.openCheckout(order({ tokens: 500, cents: 499 }))
  stripe.pay(opened.id)
  const payment = world.get('checkout.session', opened.id).payment_intent ?? ''
  const first = await provider.refund({ id: 7001, paymentId: payment, cents: 200 })
  world.get('refund', first.id).metadata.asked = 'long ago'
  expect(await provider.refund({ id: 7001, paymentId: payment, cents: 200 })).toEqual(first)
  await provider.refund({ id: 7002, paymentId: payment, cents: 299 })
  stripe.failRefund(first.id)
  const read = await provider.readPayment(payment)
  expect(read?.refunds.toSorted((a, b) => a.cents - b.cents)).toMatchObject([
    { refundId: 7001, cents: 200, status: 'failed' },
    { refundId: 7002, cents: 299, status: 'done' },
  ])
  await expect(provider.refund({ id: 7003, paymentId: payment, cents: 499 })).rejects.toThrow(ProviderRefused)
})

test('a dispute is open until the bank has decided, and the payment of an invoice is its subscription’s', async () => {
  const id = await subscribe(order({ choice: plus, cents: 499 }))
  const payment = (await provider.readSubscription(id))?.invoices[0]?.paymentId ?? ''
  const opened = stripe.dispute(payment)
  expect(await provider.rootOf(heard(opened.events[0]))).toEqual({ kind: 'subscription', id, payment })
  const disputes = async () => (await provider.readSubscription(id))?.invoices[0]?.disputes
  expect(await disputes()).toMatchObject([{ status: 'open' }])
  stripe.closeDispute(opened.dispute.id, 'lost')
  expect(await disputes()).toMatchObject([{ id: opened.dispute.id, status: 'lost' }])
})

test('the card is changed on a page of Stripe’s', async () => {
  const id = await subscribe(order({ choice: plus, cents: 499 }))
  expect(await provider.portal(id, config.publicUrl)).toEqual({ url: expect.stringContaining('billing.') })
})

test('a page that nobody may pay any more says so, and one that was paid stays', async () => {
  const left = await provider.openCheckout(order({ tokens: 200, cents: 199 }))
  await provider.expireCheckout(left.id)
  await provider.expireCheckout(left.id)
  expect(await provider.readCheckout(left.id)).toMatchObject({ state: 'expired' })
  const paid = await provider.openCheckout(order({ tokens: 200, cents: 199 }))
  stripe.pay(paid.id)
  await provider.expireCheckout(paid.id)
  expect(await provider.readCheckout(paid.id)).toMatchObject({ state: 'complete' })
})

test('what Stripe does not know, or was not bought here, is nothing', async () => {
  expect(await provider.readPayment('pi_never')).toBeNull()
  expect(await provider.readSubscription('sub_never')).toBeNull()
  const foreign = await provider.openCheckout(order({ tokens: 200, cents: 199 }))
  world.get('checkout.session', foreign.id).metadata = {}
  stripe.pay(foreign.id)
  expect(
    await provider.readPayment(world.get('checkout.session', foreign.id).payment_intent ?? ''),
  ).toBeNull()
})

test('everything that happened is listed, however much it is', async () => {
  const since = new Date(Date.now() - 1000)
  const { id } = await provider.openCheckout(order({ tokens: 200, cents: 199 }))
  stripe.pay(id)
  const [thing] = world.all('payment_intent')
  if (!thing) throw new Error('Nothing was paid.')
  for (let n = 0; n < 250; n++) world.tell('payment_intent.succeeded', thing)
  world.tell('payout.paid', thing)
  const listed = []
  for await (const event of provider.eventsSince(since)) listed.push(event)
  expect(listed.length).toBeGreaterThan(250)
  expect(listed.every(({ type }) => type !== 'payout.paid')).toBe(true)
})

test('only what was signed with our secret within five minutes is heard', () => {
  const [intent] = world.all('payment_intent')
  if (!intent) throw new Error('Nothing was paid.')
  const event = world.tell('payment_intent.succeeded', intent)
  const read = (payload: string, signature: string) => provider.readEvent(Buffer.from(payload), signature)
  const { payload, signature } = stripe.sign(event)
  expect(read(payload, signature)).toMatchObject({ id: event.id, hint: { payment: intent.id } })
  expect(() => read(payload, '')).toThrow(BadSignature)
  expect(() => read(`${payload} `, signature)).toThrow(BadSignature)
})

test('whoever does not answer, or breaks, is down', async () => {
  const hasty = stripeProvider({ log, config: { ...config, stripeTimeoutMs: 50 } })
  stripe.manner.silent = 'unheard'
  await expect(hasty.readPayment('pi_1')).rejects.toThrow(ProviderDown)
  await expect(hasty.eventsSince(new Date())[Symbol.asyncIterator]().next()).rejects.toThrow(ProviderDown)
  stripe.manner.silent = false
  const nobody = stripeProvider({ log, config: { ...config, stripeApiUrl: 'http://127.0.0.1:1' } })
  await expect(nobody.readPayment('pi_1')).rejects.toThrow(ProviderDown)
})

let orders = 0

function order(given: Partial<CheckoutOrder>): CheckoutOrder {
  orders++
  return {
    ...{ id: orders, userId: 100 + orders, email: 'ana@people.test', tokens: 0, choice: null },
    ...{ isTrial: false, cents: 0, currency: 'usd', returnUrl: config.publicUrl, ...given },
  }
}

async function subscribe(given: CheckoutOrder) {
  const { id } = await provider.openCheckout(given)
  stripe.pay(id)
  return world.get('checkout.session', id).subscription ?? ''
}

function heard(event: Parameters<typeof stripe.sign>[0] | undefined) {
  if (!event) throw new Error('Nothing was told.')
  const { payload, signature } = stripe.sign(event)
  return provider.readEvent(Buffer.from(payload), signature)
}
