import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { signEvent } from '#local/stripe/sign-event.ts'
import { factsScene } from '#testing/facts.scene.ts'
import { requireProvider } from '../provider-of.ts'
import { orders, providerEvents } from '../tables.ts'
import { whenApplied } from './receive-webhook.ts'

const world = await factsScene()
const { app, db, deps, config, person, lines, booksOf, orderTokens, payUnheard, sandbox } = world

let events = 0

function eventOf({ payment: id }: { payment?: string }) {
  events += 1
  const created = Math.floor(Date.now() / 1000)
  return { id: `evt_test_${events}`, type: 'payment_intent.succeeded', created, data: { object: { id } } }
}

/** Tells the server of an event, as the provider does. */
async function tell(event: object) {
  const { payload, signature } = signEvent(config, JSON.stringify(event))
  return send(payload, { 'stripe-signature': signature })
}

async function send(payload: string, headers: Record<string, string>) {
  return (await post(payload, headers)).statusCode
}

function post(payload: string, headers: Record<string, string>) {
  const { method, path } = billingEndpoints.receiveWebhook
  return app.inject({
    ...{ method, url: path, payload },
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Someone who has paid for 500 tokens, of which we know nothing. */
async function unheard(name: string) {
  const someone = await person(name)
  const orderId = await orderTokens(someone)
  await payUnheard(orderId)
  return { someone, payment: (await sandbox.idsOf(orderId)).payment }
}

test('what was not signed by the provider is refused, leaves nothing behind and is logged', async () => {
  const { payment } = await unheard('Ana')
  const event = eventOf({ payment })
  const { payload, signature } = signEvent(config, JSON.stringify(event))
  const old = `t=${Math.floor(Date.now() / 1000) - 301},${signature.split(',').slice(1).join(',')}`
  const headers = ['', 'nonsense', signature.replace('v1=', 'v0='), `${signature}0`, old]
  for (const each of headers) expect(await send(payload, { 'stripe-signature': each })).toBe(400)
  expect((await post(payload, {})).json()).toMatchObject({ code: 'bad_signature' })
  expect(await send(` ${payload}`, { 'stripe-signature': signature })).toBe(400)
  expect(await db.$count(providerEvents, eq(providerEvents.eventId, event.id))).toBe(0)
  expect(lines.filter(line => line.event === 'bad signature')).toHaveLength(headers.length + 2)
})

test('what the provider has signed and nobody can read is refused', async () => {
  const object = { id: 7 }
  const unreadable = [{ data: null }, { data: { object } }, object, { type: null }, { id: 'a\u0000' }]
  for (const wrong of unreadable) expect(await tell({ ...eventOf({}), ...wrong })).toBe(400)
})

test('what Stripe was asked for brings nothing here', async () => {
  const someone = await person('Abe')
  const orderId = await orderTokens(someone)
  await db.update(orders).set({ provider: 'stripe' }).where(eq(orders.id, orderId))
  await payUnheard(orderId)
  const { payment } = await sandbox.idsOf(orderId)
  expect(await tell(eventOf({ payment }))).toBe(204)
  await whenApplied(deps)
  expect(await booksOf(someone)).toMatchObject({ balance: 0, orders: ['pending'], payments: [] })
})

test('the same event twenty times at once is answered each time and counts once', async () => {
  const { someone, payment } = await unheard('Bea')
  const event = eventOf({ payment })
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(event)))
  expect(new Set(answers)).toEqual(new Set([204]))
  await whenApplied(deps)
  expect(await tell(event)).toBe(204)
  await whenApplied(deps)
  const books = await booksOf(someone)
  expect(books).toMatchObject({ balance: 500, orders: ['paid'], entries: [['pack', 500]] })
  expect(books.papers).toEqual([['invoice', 499, '500 tokens']])
  expect(await db.$count(providerEvents, eq(providerEvents.eventId, event.id))).toBe(1)
})

test('several events about one payment, at once and one after the other, are one payment', async () => {
  const { someone, payment } = await unheard('Cleo')
  await Promise.all(Array.from({ length: 8 }, () => tell(eventOf({ payment }))))
  await whenApplied(deps)
  await sandbox.deliver()
  await tell(eventOf({ payment }))
  await whenApplied(deps)
  expect(await booksOf(someone)).toMatchObject({ balance: 500, entries: [['pack', 500]] })
  expect((await booksOf(someone)).papers).toHaveLength(1)
})

test('of thirty things that are told of at once, eight are asked about at a time', async () => {
  const answer = Promise.withResolvers<null>()
  const asked = vi.spyOn(requireProvider(deps), 'readPayment').mockReturnValue(answer.promise)
  const told = Array.from({ length: 30 }, (_, n) => eventOf({ payment: `pay_of_nobody_${n}` }))
  expect(new Set(await Promise.all(told.map(event => tell(event))))).toEqual(new Set([204]))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(8))
  answer.resolve(null)
  await whenApplied(deps)
  expect(asked).toHaveBeenCalledTimes(30)
  asked.mockRestore()
  const isTold = inArray(
    providerEvents.eventId,
    told.map(({ id }) => id),
  )
  expect(await db.$count(providerEvents, and(isTold, isNotNull(providerEvents.appliedAt)))).toBe(30)
})

test('what does not concern us is kept and done with', async () => {
  const event = eventOf({})
  expect(await tell(event)).toBe(204)
  await whenApplied(deps)
  const [stored] = await db.select().from(providerEvents).where(eq(providerEvents.eventId, event.id))
  expect(stored?.appliedAt).toBeInstanceOf(Date)
})

describe('a payment that is not what was ordered', () => {
  test.each([
    ['another amount', { amount_received: 1 }],
    ['another currency', { currency: 'jpy' }],
    ['an order that does not exist', { metadata: { orderId: '987654', userId: '1' } }],
  ])('%s: nothing is written, the event says why, and someone is told', async (what, changes) => {
    const { someone, payment } = await unheard(`Dan${what.length}`)
    await sandbox.at(world => void world.change(world.get('payment_intent', payment), changes))
    const event = eventOf({ payment })
    expect(await tell(event)).toBe(204)
    await whenApplied(deps)
    expect(await booksOf(someone)).toMatchObject({
      balance: 0,
      orders: ['pending'],
      payments: [],
      papers: [],
    })
    const [stored] = await db.select().from(providerEvents).where(eq(providerEvents.eventId, event.id))
    expect(stored).toMatchObject({
      appliedAt: null,
      attempts: 1,
      failure: expect.stringContaining('DoesNotFit'),
    })
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, eventId: event.id }))
  })
})
