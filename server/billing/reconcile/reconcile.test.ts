import { randomUUID } from 'node:crypto'
import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { takeFurther } from '#local/stripe/take-further.ts'
import { subscriptions } from '#subscription/tables.ts'
import { factsScene } from '#testing/facts.scene.ts'
import { ProviderDown } from '../provider.ts'
import { requireProvider } from '../provider-of.ts'
import { invoiceSeries, orders, providerEvents } from '../tables.ts'
import { applyEvent } from '../webhooks/apply-event.ts'
import { storeEvent } from '../webhooks/store-event.ts'
import { applyOpenEvents } from './apply-open-events.ts'
import { auditBilling } from './audit-billing.ts'
import { checkOpenOrders } from './check-open-orders.ts'
import { findMissedEvents } from './find-missed-events.ts'
import { refreshLatePlans } from './refresh-late-plans.ts'
import { sendOpenRefunds } from './send-open-refunds.ts'

const world = await factsScene()
const { db, deps, call, person, sandbox, timePasses, booksOf, buyTokens, buyPlan, orderTokens, payUnheard } =
  world
const provider = requireProvider(deps)

afterEach(() => void vi.restoreAllMocks())

/** What is not answered, as if the provider were away. */
function away(act: 'readPayment' | 'refund' | 'openCheckout') {
  return vi.spyOn(provider, act).mockRejectedValue(new ProviderDown('It does not answer.'))
}

const nextEvent = () => ({ id: randomUUID(), type: 'test', createdAt: new Date(), hint: {} })

describe('events', () => {
  test('that never came are found at the provider, once', async () => {
    const ana = await person('Ana')
    await payUnheard(await orderTokens(ana))
    expect((await booksOf(ana)).balance).toBe(0)
    await findMissedEvents(deps)
    await findMissedEvents(deps)
    expect(await booksOf(ana)).toMatchObject({ balance: 500, orders: ['paid'], entries: [['pack', 500]] })
    expect((await booksOf(ana)).papers).toHaveLength(1)
  })

  test('that were stored and not applied are taken up again, each later than before', async () => {
    const bea = await person('Bea')
    const orderId = await orderTokens(bea)
    await payUnheard(orderId)
    const { payment } = await sandbox.idsOf(orderId)
    const event = await storeEvent(db, 'sandbox', { ...nextEvent(), hint: { payment } })
    if (!event) throw new Error('It was not stored.')
    const down = away('readPayment')
    await expect(applyEvent(deps, event)).rejects.toThrow(ProviderDown)
    await applyOpenEvents(deps)
    expect(down).toHaveBeenCalledTimes(1)
    await timePasses({ minutes: 3 })
    expect(await applyOpenEvents(deps)).toEqual(['Error: It does not answer.'])
    const isThis = eq(providerEvents.eventId, event.eventId)
    const [failed] = await db.select().from(providerEvents).where(isThis)
    expect(failed).toMatchObject({ attempts: 2, failure: expect.stringContaining('does not answer') })
    vi.restoreAllMocks()
    await timePasses({ minutes: 5 })
    await applyOpenEvents(deps)
    await applyOpenEvents(deps)
    expect(await booksOf(bea)).toMatchObject({ balance: 500, entries: [['pack', 500]] })
    expect(await db.select().from(providerEvents).where(isThis)).toMatchObject([{ failure: null }])
  })
})

describe('orders', () => {
  test('that were paid for while nobody told us are settled after a quarter of an hour', async () => {
    const bob = await person('Bob')
    const orderId = await orderTokens(bob)
    await payUnheard(orderId)
    await checkOpenOrders(deps)
    expect((await booksOf(bob)).balance).toBe(0)
    await timePasses({ minutes: 16 })
    await checkOpenOrders(deps)
    await checkOpenOrders(deps)
    expect(await booksOf(bob)).toMatchObject({ balance: 500, orders: ['paid'], entries: [['pack', 500]] })
  })

  test('whose checkout we never heard of are asked for under the same name', async () => {
    const cleo = await person('Cleo')
    const orderId = await orderTokens(cleo)
    await payUnheard(orderId)
    await db.update(orders).set({ providerCheckoutId: null, checkoutUrl: null }).where(eq(orders.id, orderId))
    await timePasses({ minutes: 16 })
    await checkOpenOrders(deps)
    expect(await booksOf(cleo)).toMatchObject({ balance: 500, orders: ['paid'] })
    const opened = await sandbox.at(world => world.all('checkout.session'))
    expect(opened.filter(({ metadata }) => metadata.orderId === String(orderId))).toHaveLength(1)
  })

  test('that nobody pays expire after a day, here and at the provider; one that fails holds up no other', async () => {
    const [dan, dora] = [await person('Dan'), await person('Dora')]
    const [lost, left] = [await orderTokens(dan), await orderTokens(dora)]
    await db.update(orders).set({ providerCheckoutId: null }).where(eq(orders.id, lost))
    await timePasses({ days: 1, minutes: 1 })
    away('openCheckout')
    expect(await checkOpenOrders(deps)).toHaveLength(1)
    expect((await booksOf(dan)).orders).toEqual(['pending'])
    expect((await booksOf(dora)).orders).toEqual(['expired'])
    expect(await sandbox.pay(left)).toBe(false)
    vi.restoreAllMocks()
    await timePasses({ hours: 1 })
    await checkOpenOrders(deps)
    expect((await booksOf(dan)).orders).toEqual(['expired'])
  })
})

test('a refund that the provider did not hear of is made later, once', async () => {
  const edda = await person('Edda')
  await buyTokens(edda)
  const { body } = await call(billingEndpoints.listInvoices, { asker: edda, query: {} })
  const invoiceId = body.items[0]?.id ?? 0
  away('refund')
  const asked = { asker: edda, key: randomUUID(), body: { invoiceId, cents: 499 } }
  await call(billingEndpoints.requestRefund, asked)
  expect(await booksOf(edda)).toMatchObject({ balance: 0, refunds: [{ status: 'requested' }] })
  vi.restoreAllMocks()
  await timePasses({ minutes: 2 })
  await sendOpenRefunds(deps)
  await sendOpenRefunds(deps)
  const books = await booksOf(edda)
  expect(books).toMatchObject({
    balance: 0,
    refunds: [{ status: 'done' }],
    payments: [{ refundedCents: 499 }],
  })
  const refundId = books.refunds[0]?.id ?? 0
  const made = await sandbox.at(world => world.all('refund'))
  expect(made.filter(({ metadata }) => metadata.refundId === String(refundId))).toHaveLength(1)
  expect(books.papers.map(([kind, cents]) => [kind, cents])).toEqual([
    ['invoice', 499],
    ['credit', -499],
  ])
})

test('a plan whose renewal nobody told us about is asked for', async () => {
  const finn = await person('Finn')
  await buyPlan(finn)
  await timePasses({ days: 31, hours: 2 })
  await sandbox.at(world => {
    takeFurther(world)
    for (const event of world.all('event')) world.change(event, { pending_webhooks: 0 })
  })
  await refreshLatePlans(deps)
  expect((await booksOf(finn)).periods).toHaveLength(2)
})

test('an order that nobody pays is asked about each time after twice as long, by one of the runs', async () => {
  const gil = await person('Gil')
  await orderTokens(gil)
  const ask = vi.spyOn(provider, 'readCheckout')
  const askedAt: number[] = []
  let age = 0
  for (const at of [16, 26, 36, 60, 80, 23 * 60, 23.5 * 60]) {
    await timePasses({ minutes: at - age })
    age = at
    const before = ask.mock.calls.length
    await Promise.all([checkOpenOrders(deps), checkOpenOrders(deps)])
    if (ask.mock.calls.length > before) askedAt.push(at)
  }
  expect([askedAt, ask.mock.calls.length]).toEqual([[16, 36, 80, 23 * 60], 4])
  await timePasses({ hours: 1 })
  await checkOpenOrders(deps)
  expect((await booksOf(gil)).orders).toEqual(['expired'])
})

describe('the audit', () => {
  test('finds nothing where everything is in order', async () => {
    await applyOpenEvents(deps)
    expect(await auditBilling(db)).toEqual([])
  })

  test('names what should never be', async () => {
    const [gus, hal] = [await person('Gus'), await person('Hal')]
    await buyPlan(gus)
    await storeEvent(db, 'sandbox', { ...nextEvent(), id: 'evt_orphan' })
    await timePasses({ hours: 2 })
    const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.userId, gus.id))
    if (!plan) throw new Error('There is no plan.')
    const { id: _id, ...copied } = plan
    await db.insert(subscriptions).values({ ...copied, providerSubscriptionId: 'sub_second' })
    await buyTokens(hal)
    await db.update(invoiceSeries).set({ last: sql`last + 1` })
    expect(await auditBilling(db)).toEqual([
      { fault: 'An event of the payment provider was not applied.', of: 'evt_orphan' },
      { fault: 'Someone has two plans at the same time.', of: String(gus.id) },
      { fault: 'Numbers of invoices have a gap.', of: 'A' },
    ])
  })
})
