import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secret, stripeConfig } from '#testing/stripe/stripe-config.ts'
import { type Signed, stripeDouble, tell } from '#testing/stripe/stripe-double.ts'
import { type Person, scene } from '#testing.ts'
import { whenApplied } from '../hear/hear-provider.ts'
import { providerEvents } from '../tables.ts'

const stripe = await stripeDouble()
const stage = await scene({ config: stripeConfig(stripe) })
const { app, call, db, deps, person } = stage

test('only what Stripe has signed with our secret, within five minutes and byte by byte, is heard', async () => {
  const { event } = await paid(await person('Ana'))
  const { payload, signature } = stripe.sign(event)
  const refused: Record<string, Signed> = {
    'no signature': { payload, signature: '' },
    'a wrong one': { payload, signature: signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`) },
    'another scheme alone': { payload, signature: signature.replace('v1=', 'v0=') },
    'written anew': { payload: JSON.stringify(event, null, 1), signature },
    '301 seconds old': stripe.sign(event, { secondsOld: 301 }),
    'another secret': stripe.sign(event, { by: `${secret}s` }),
  }
  const answers: Record<string, number> = {}
  for (const [name, signed] of Object.entries(refused)) answers[name] = await tell(app, signed)
  expect(answers).toEqual(Object.fromEntries(Object.keys(refused).map(name => [name, 400])))
  expect(await db.$count(providerEvents)).toBe(0)
  // A little less than allowed: the test may take its time.
  expect(await tell(app, stripe.sign(event, { secondsOld: 240 }))).toBe(204)
  await whenApplied(deps)
  expect(await db.$count(providerEvents)).toBe(1)
})

test('one event twenty times at once is twenty times answered, and one payment', async () => {
  const ben = await person('Ben')
  const { event } = await paid(ben)
  stripe.manner.lateMs = () => 20
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(app, stripe.sign(event))))
  await whenApplied(deps)
  stripe.manner.lateMs = () => 0
  expect(new Set(answers)).toEqual(new Set([204]))
  expect(await balance(ben)).toBe(500)
  const { rows } = await db.execute(sql`select delta from token_entries where user_id = ${ben.id}`)
  expect(rows).toHaveLength(1)
})

test('an amount that nobody ordered brings nothing, and the event says why', async () => {
  const cleo = await person('Cleo')
  const { event, session } = await paid(cleo)
  stripe.world.get('payment_intent', session.payment_intent ?? '').amount_received = 1
  expect(await tell(app, stripe.sign(event))).toBe(204)
  await whenApplied(deps)
  expect(await balance(cleo)).toBe(0)
  const [kept] = await db.select().from(providerEvents).where(eq(providerEvents.eventId, event.id))
  expect(kept).toMatchObject({ appliedAt: null, attempts: 1, failure: expect.any(String) })
})

test('a plan is bought, changed for the amount that was shown, and ended, all through Stripe', async () => {
  const eli = await person('Eli')
  const plan = { plan: 'plus', interval: 'month' } as const
  const bought = await call(api.buyPlan, { asker: eli, body: { ...plan, trial: false }, key: randomUUID() })
  const told = stripe.pay(stripe.checkoutOf(bought.body.orderId).id)
  for (const event of told) expect(await tell(app, stripe.sign(event))).toBe(204)
  await whenApplied(deps)
  expect(await ownPlan(eli)).toMatchObject({ plan: 'plus', subscription: { status: 'active', cents: 499 } })

  const premium = { plan: 'premium', interval: 'month' } as const
  const { body: quote } = await call(api.quoteChange, { asker: eli, body: premium })
  const { orderId, cents } = quote
  stripe.world.declines = true
  const declined = await call(api.changePlan, { asker: eli, body: { ...premium, orderId } })
  expect(declined.body.code).toBe('payment_declined')
  expect(await ownPlan(eli)).toMatchObject({ plan: 'plus' })
  stripe.world.declines = false

  const { body: again } = await call(api.quoteChange, { asker: eli, body: premium })
  const changed = await call(api.changePlan, { asker: eli, body: { ...premium, orderId: again.orderId } })
  expect(changed.status).toBe(204)
  expect(await ownPlan(eli)).toMatchObject({ plan: 'premium', subscription: { cents: 999 } })
  const { body: papers } = await call(api.listInvoices, { asker: eli })
  expect(papers.items.map(item => item.cents)).toEqual([again.cents, 499])
  expect(Math.abs(again.cents - cents)).toBeLessThanOrEqual(1)

  expect((await call(api.openPortal, { asker: eli })).body.url).toContain('billing.stripe.test')
  await call(api.cancelPlan, { asker: eli })
  expect(await ownPlan(eli)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } })
  await call(api.resumePlan, { asker: eli })
  expect(await ownPlan(eli)).toMatchObject({ subscription: { cancelAtPeriodEnd: false } })
  const less = { ...plan, orderId: null }
  expect((await call(api.changePlan, { asker: eli, body: less })).status).toBe(204)
  expect(await ownPlan(eli)).toMatchObject({ plan: 'premium', subscription: { scheduled: plan } })
})

/** Someone has paid for 500 tokens, and nobody has told us. */
async function paid(asker: Person) {
  const { body } = await call(api.buyTokens, { asker, body: { tokens: 500 }, key: randomUUID() })
  const session = stripe.checkoutOf(body.orderId)
  const [event] = stripe.pay(session.id)
  if (!event) throw new Error('Nothing was paid.')
  return { event, session }
}

async function balance(asker: Person) {
  return (await call(api.getWallet, { asker })).body.balance
}

async function ownPlan(asker: Person) {
  return (await call(api.getSubscription, { asker })).body
}
