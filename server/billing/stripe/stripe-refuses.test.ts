import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { afterEach, expect, test } from 'vitest'
import { type Person, scene } from '#testing/scene.ts'
import { stripeConfig } from '#testing/stripe/stripe-config.ts'
import { stripeDouble, tell } from '#testing/stripe/stripe-double.ts'
import { whenApplied } from '../webhooks/receive-webhook.ts'

const stripe = await stripeDouble()
const { app, call, deps, lines, person } = await scene({ config: stripeConfig(stripe) })

const premium = { plan: 'premium', interval: 'month' } as const
const less = { plan: 'plus', interval: 'month' } as const
const more = { plan: 'premium', interval: 'year' } as const
const ana = await person('Ana')
const { subscription } = await subscribe(ana)
const { body: quote } = await call(api.quoteChange, { asker: ana, body: more })
const ben = await person('Ben')
const left = await order(ben)
const cleo = await person('Cleo')
stripe.pay(stripe.checkoutOf((await order(cleo)).body.orderId).id)

afterEach(() => {
  stripe.manner.refuses = null
  stripe.world.get('subscription', subscription).status = 'active'
})

/** What someone does, and the question of it that Stripe will not have. */
const acts = {
  openCheckout: [/POST .*sessions$/, () => buyTokens(ana)],
  readCheckout: [/GET .*sessions\/./, () => order(ben)],
  expireCheckout: [/POST .*expire$/, () => order(ben)],
  readSubscription: [/GET .*invoices$/, () => order(cleo)],
  previewChange: [/create_preview$/, () => call(api.quoteChange, { asker: ana, body: more })],
  changePlan: [/POST .*subscriptions\/./, () => change({ ...more, orderId: quote.orderId })],
  scheduleChange: [/POST .*schedules$/, () => change({ ...less, orderId: null })],
  setCancel: [/POST .*subscriptions\/./, () => call(api.cancelPlan, { asker: ana })],
  portal: [/billing_portal/, () => call(api.openPortal, { asker: ana })],
  payUrl: [/GET .*invoices$/, () => call(api.payNow, { asker: ana })],
} as const

const statuses = { 400: 'InvalidRequest', 401: 'Authentication', 403: 'Permission', 404: 'InvalidRequest' }

test.each(Object.entries(acts))(
  '%s: what Stripe will not have is our fault, and in the log',
  async (_, act) => {
    const [to, ask] = act
    for (const [status, type] of Object.entries(statuses)) {
      stripe.manner.refuses = { to, status: Number(status), code: 'of_some_kind' }
      lines.length = 0
      const answer = await ask()
      expect([answer.status, answer.body.code]).toEqual([503, 'provider_refused'])
      const errors = refusalsLogged()
      expect(errors).toMatchObject([
        { type: `Stripe${type}Error`, code: 'of_some_kind', requestId: 'req_double', status: Number(status) },
      ])
      expect(JSON.stringify(lines)).not.toContain('sk_live')
    }
  },
)

test('a plan that cannot be ended at once is told of in the same way', async () => {
  stripe.world.get('subscription', subscription).status = 'past_due'
  stripe.manner.refuses = { to: /DELETE/, status: 403 }
  expect((await call(api.cancelPlan, { asker: ana })).body.code).toBe('provider_refused')
})

test('whoever is back from paying sees their order as it was, and the event waits', async () => {
  const dan = await person('Dan')
  const { body } = await buyTokens(dan)
  const [event] = stripe.pay(stripe.checkoutOf(body.orderId).id)
  if (!event) throw new Error('Nothing was paid.')
  const check = () => call(api.checkOrder, { asker: dan, params: { orderId: body.orderId } })
  for (const to of [/GET .*sessions\/./, /payment_intents/]) {
    stripe.manner.refuses = { to, status: 401 }
    lines.length = 0
    expect([(await check()).status, (await check()).body.status]).toEqual([200, 'pending'])
    expect(refusalsLogged()).toHaveLength(2)
  }
  lines.length = 0
  expect(await tell(app, stripe.sign(event))).toBe(204)
  await whenApplied(deps)
  expect(refusalsLogged()).toHaveLength(1)
  stripe.manner.refuses = null
  expect((await check()).body.status).toBe('paid')
})

test('a bank that says no is no fault of ours', async () => {
  const { body } = await call(api.quoteChange, { asker: ana, body: more })
  stripe.world.declines = true
  lines.length = 0
  expect((await change({ ...more, orderId: body.orderId })).body.code).toBe('payment_declined')
  stripe.world.declines = false
  expect(refusalsLogged()).toEqual([])
  expect(left.status).toBe(201)
})

function refusalsLogged() {
  return lines.filter(
    ({ msg, level }) => msg === 'the payment provider refused what we asked' && level === 50,
  )
}

async function subscribe(asker: Person) {
  const { body } = await order(asker)
  const session = stripe.checkoutOf(body.orderId)
  for (const event of stripe.pay(session.id)) await tell(app, stripe.sign(event))
  await whenApplied(deps)
  return { subscription: session.subscription ?? '' }
}

function order(asker: Person) {
  return call(api.buyPlan, { asker, body: { ...premium, trial: false }, key: randomUUID() })
}

function buyTokens(asker: Person) {
  return call(api.buyTokens, { asker, body: { tokens: 500 }, key: randomUUID() })
}

function change(body: { plan: 'plus' | 'premium'; interval: 'month' | 'year'; orderId: number | null }) {
  return call(api.changePlan, { asker: ana, body })
}
