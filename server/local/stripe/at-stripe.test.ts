import { expect, test } from 'vitest'
import { BadSignature, type CheckoutOrder } from '#billing/provider.ts'
import { requireProvider } from '#billing/provider-of.ts'
import { openDatabase } from '#platform/database/database.ts'
import { scene } from '#testing/scene.ts'
import { atStripe } from './at-stripe.ts'
import { actOnOrder } from './checkout.ts'
import { deliverEvents } from './deliver.ts'
import { signEvent } from './sign-event.ts'
import type { StripeEvent } from './world.ts'

const { deps, db, timePasses } = await scene()
const url = db.$client.options.connectionString ?? ''
const provider = requireProvider(deps)

let orders = 0

function order(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  orders += 1
  return {
    ...{ id: orders, userId: 7, email: 'ana@people.test', tokens: 500, choice: null, isTrial: false },
    ...{ cents: 499, currency: 'usd', returnUrl: deps.config.publicUrl, ...changes },
  }
}

/** Another process on the same database, which knows nothing yet. */
async function elsewhere<Result>(act: (other: typeof deps) => Promise<Result>) {
  const { db: other, close } = openDatabase(url, { poolSize: 2 })
  try {
    return await act({ ...deps, db: other })
  } finally {
    await close()
  }
}

test('an order has one checkout, at a page of this installation; paid once, it stays paid in every process', async () => {
  const given = order()
  const opened = await Promise.all([1, 2, 3].map(() => provider.openCheckout(given)))
  expect(new Set(opened.map(({ id }) => id))).toHaveLength(1)
  expect(opened[0]?.url).toBe(`${deps.config.publicUrl}/dev/checkout/${given.id}`)
  const pay = (at: typeof deps) => atStripe(at, world => actOnOrder(world, given.id, 'pay'))
  expect(await elsewhere(other => Promise.all([pay(deps), pay(other), pay(deps)]))).toEqual([
    true,
    true,
    true,
  ])
  const { state, root } = await provider.readCheckout(opened[0]?.id ?? '')
  expect(state).toBe('complete')
  const payment = { orderId: given.id, paid: true, cents: 499, card: 'Visa 4242' }
  expect(await provider.readPayment(root?.id ?? '')).toMatchObject(payment)
  expect(await elsewhere(other => requireProvider(other).readPayment(root?.id ?? ''))).toMatchObject(payment)
})

test('what fails on the way has not happened', async () => {
  const given = order()
  const { id } = await provider.openCheckout(given)
  const failing = atStripe(deps, world => {
    actOnOrder(world, given.id, 'pay')
    throw new Error('The process was killed.')
  })
  await expect(failing).rejects.toThrow('killed')
  expect(await provider.readCheckout(id)).toEqual({ state: 'open', root: null })
})

test('when time passes, everything here is older, whoever looks first', async () => {
  const given = order({ tokens: 0, choice: { plan: 'plus', interval: 'month' } })
  const { id } = await provider.openCheckout(given)
  await atStripe(deps, world => actOnOrder(world, given.id, 'pay'))
  const subscription = (await provider.readCheckout(id)).root?.id ?? ''
  const began = async (at = deps) => (await requireProvider(at).readSubscription(subscription))?.createdAt
  const before = (await began())?.getTime() ?? 0
  await timePasses({ days: 10, seconds: 5 })
  const older = new Date(before - (10 * 86_400 + 5) * 1000)
  expect(await elsewhere(other => began(other))).toEqual(older)
  expect(await began()).toEqual(older)
})

test('what happens is told to the webhook, signed, until it is taken', async () => {
  const everyEvent = (changes: Partial<StripeEvent>) =>
    atStripe(deps, world => {
      for (const event of world.all('event')) world.change(event, changes)
    })
  await everyEvent({ pending_webhooks: 0 })
  const given = order()
  await provider.openCheckout(given)
  await atStripe(deps, world => actOnOrder(world, given.id, 'pay'))
  const heard: { url: string; payload: string; headers: Record<string, string> }[] = []
  let statusCode = 500
  const app = { inject: async (told: (typeof heard)[number]) => ({ statusCode, told: heard.push(told) }) }
  const deliver = () => deliverEvents(deps, app as unknown as Parameters<typeof deliverEvents>[1])
  await deliver()
  expect(heard).toHaveLength(2)
  await everyEvent({ next_attempt: Date.now() })
  await deliver()
  expect(heard).toHaveLength(2)
  statusCode = 204
  await everyEvent({ next_attempt: 0 })
  await deliver()
  await deliver()
  expect(heard.map(({ url: to }) => to)).toEqual(Array.from({ length: 4 }, () => '/api/webhooks/billing'))
  const read = heard.map(({ payload, headers }) =>
    provider.readEvent(Buffer.from(payload), headers['stripe-signature'] ?? ''),
  )
  expect(read.map(({ type }) => type).slice(2)).toEqual(read.map(({ type }) => type).slice(0, 2))
  expect(
    new Set(await Promise.all(read.map(async event => (await provider.rootOf(event))?.id))),
  ).toHaveLength(1)
  const { payload = '', headers } = heard[0] ?? {}
  const { signature: foreign } = signEvent({ ...deps.config, secret: 'another secret' }, payload)
  for (const [bytes, by] of [
    [payload, foreign],
    [`${payload} `, headers?.['stripe-signature'] ?? ''],
  ] as const)
    expect(() => provider.readEvent(Buffer.from(bytes), by)).toThrow(BadSignature)
})
