import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { StripeEvent } from '#local/stripe/world.ts'
import { subscriptionPeriods } from '#subscription/tables.ts'
import { type Person, scene } from '#testing/scene.ts'
import { stripeConfig } from '#testing/stripe/stripe-config.ts'
import { stripeDouble, tell } from '#testing/stripe/stripe-double.ts'
import { requireProvider } from '../provider-of.ts'
import { applyRoot } from './apply-root.ts'
import { whenApplied } from './receive-webhook.ts'

const stripe = await stripeDouble()
const { app, call, db, deps, person } = await scene({ config: stripeConfig(stripe) })
const day = 86_400
const ana = await person('Ana')
const subscription = await payForTwoYears(ana)

test('a renewal of a plan that was paid for years is a few questions, however many events tell of it', async () => {
  const told = stripe.renew(subscription)
  const [intent] = stripe.world.all('payment_intent').slice(-1)
  if (!intent) throw new Error('Nothing was paid.')
  stripe.calls.length = 0
  stripe.manner.lateMs = () => 5
  await hear([...told, stripe.world.tell('payment_intent.succeeded', intent)])
  stripe.manner.lateMs = () => 0
  // Twice at most: the plan, its invoices, and the payments of some four months. And whose the payment is.
  expect(stripe.calls.length).toBeLessThanOrEqual(2 * (2 + 5) + 1)
  expect(stripe.calls.length).toBeGreaterThan(2)
  expect(await db.$count(subscriptionPeriods, eq(subscriptionPeriods.userId, ana.id))).toBe(26)
})

test('twenty events at once about one plan are two questions', async () => {
  const plan = stripe.world.get('subscription', subscription)
  stripe.calls.length = 0
  stripe.manner.lateMs = () => 20
  await hear(Array.from({ length: 20 }, () => stripe.world.tell('customer.subscription.updated', plan)))
  stripe.manner.lateMs = () => 0
  const questions = stripe.calls.filter(call => call === `GET /v1/subscriptions/${subscription}`)
  expect(questions).toHaveLength(2)
})

test('what becomes of a payment of long ago is found by the event that names it', async () => {
  const [old, older] = stripe.world.all('payment_intent')
  if (!old || !older) throw new Error('Nothing was paid.')
  await hear(stripe.refund(old.id).events)
  expect(await linesOf()).toMatchObject({ refunded: 1 })
  const { dispute, events } = stripe.dispute(older.id)
  await hear(events)
  expect((await call(api.getWallet, { asker: ana })).body.isFrozen).toBe(true)
  // While the bank has not decided, it is looked at with everything else.
  stripe.closeDispute(dispute.id, 'won')
  await applyRoot(deps, { kind: 'subscription', id: subscription })
  expect((await call(api.getWallet, { asker: ana })).body.isFrozen).toBe(false)
})

test('a later question that knows nothing of that payment does not take its place', async () => {
  const provider = requireProvider(deps)
  const read = provider.readSubscription
  const asked = vi.spyOn(provider, 'readSubscription').mockImplementationOnce(async (id, settled) => {
    const answer = await read(id, settled)
    await applyRoot(deps, { kind: 'subscription', id })
    return answer
  })
  const before = (await linesOf()).refunded
  const [, , third] = stripe.world.all('payment_intent')
  await hear(stripe.refund(third?.id ?? '').events.slice(0, 1))
  expect(asked).toHaveBeenCalledTimes(3)
  asked.mockRestore()
  expect((await linesOf()).refunded).toBe(before + 1)
})

async function payForTwoYears(asker: Person) {
  stripe.world.clock = Math.floor(Date.now() / 1000) - 761 * day
  const plan = { plan: 'plus', interval: 'month', trial: false } as const
  const { body } = await call(api.buyPlan, { asker, body: plan, key: randomUUID() })
  const session = stripe.checkoutOf(body.orderId)
  const told = stripe.pay(session.id)
  const id = session.subscription ?? ''
  for (let month = 0; month < 24; month++) {
    stripe.world.clock = stripe.world.get('subscription', id).items.data[0]?.current_period_end
    stripe.renew(id)
  }
  stripe.world.clock = undefined
  await hear(told)
  return id
}

async function hear(events: StripeEvent[]) {
  const answers = await Promise.all(events.map(event => tell(app, stripe.sign(event))))
  expect(new Set(answers)).toEqual(new Set([204]))
  await whenApplied(deps)
}

async function linesOf() {
  const { items } = (await call(api.listInvoices, { asker: ana })).body
  return { refunded: items.filter(({ kind }) => kind === 'credit').length }
}
