import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invoicesOf, lineOf } from '#local/stripe/invoicing.ts'
import { listOf } from '#local/stripe/things.ts'
import { factsScene } from '#testing/facts.scene.ts'
import { requireProvider } from '../provider-of.ts'
import { orders } from '../tables.ts'
import { applyRoot } from '../webhooks/apply-root.ts'

const { call, db, deps, person, sandbox, timePasses, booksOf, ownPlan, buyPlan, orderPlan, payUnheard } =
  await factsScene()
const premium = { plan: 'premium', interval: 'month' } as const
const days = 24 * 60 * 60 * 1000

test('a plan that was paid for is a subscription, a period, its tokens and an invoice', async () => {
  const ana = await person('Ana')
  await buyPlan(ana)
  const books = await booksOf(ana)
  expect(books).toMatchObject({ plan: 'plus', balance: 100, orders: ['paid'], entries: [['monthly', 100]] })
  expect(books.papers).toEqual([['invoice', 499, 'Plus, monthly']])
  expect(books.subscriptions).toMatchObject([{ plan: 'plus', status: 'active', priceCents: 499 }])
  expect(books.periods).toMatchObject([{ plan: 'plus', tokens: 100, grantedMonths: 1, nextGrantAt: null }])
  const own = await ownPlan(ana)
  expect(own).toMatchObject({ plan: 'plus', canTry: false, sales: 'test', showsBadge: false })
  expect(own.subscription).toMatchObject({ keptUntil: null, next: { cents: 499 }, priceNotice: null })
  expect(own.subscription?.next?.at).toEqual(own.subscription?.periodEndsAt)
})

test('whatever is asked again and again, nothing is written twice', async () => {
  const bea = await person('Bea')
  const { subscription: id } = await buyPlan(bea)
  const before = await booksOf(bea)
  await Promise.all(Array.from({ length: 3 }, () => applyRoot(deps, { kind: 'subscription', id })))
  expect(await booksOf(bea)).toEqual(before)
})

test('a renewal brings the next period and its tokens', async () => {
  const bob = await person('Bob')
  await buyPlan(bob)
  await timePasses({ days: 31 })
  await sandbox.renew()
  const books = await booksOf(bob)
  expect(books).toMatchObject({
    plan: 'plus',
    entries: [
      ['monthly', 100],
      ['monthly', 100],
    ],
  })
  expect(books.periods).toHaveLength(2)
  expect(books.papers).toHaveLength(2)
})

test('a trial is for nothing: no payment, no invoice, no tokens, and none after it', async () => {
  const cleo = await person('Cleo')
  expect((await ownPlan(cleo)).canTry).toBe(true)
  const { subscription } = await buyPlan(cleo, { plan: 'plus', interval: 'month' }, true)
  const tried = await booksOf(cleo)
  expect(tried).toMatchObject({ plan: 'plus', balance: 0, orders: ['paid'], payments: [], papers: [] })
  const own = await ownPlan(cleo)
  expect(own).toMatchObject({ canTry: false, subscription: { status: 'trialing', next: { cents: 499 } } })
  await timePasses({ days: 7, hours: 1 })
  await sandbox.renew()
  expect(await booksOf(cleo)).toMatchObject({ plan: 'plus', balance: 100, payments: [{ amountCents: 499 }] })
  await requireProvider(deps).endNow(subscription, 'end')
  await sandbox.deliver()
  expect(await ownPlan(cleo)).toMatchObject({ plan: 'free', subscription: null, canTry: false })
})

test('a renewal that fails keeps everything for two weeks, and says until when', async () => {
  const dora = await person('Dora')
  const { subscription } = await buyPlan(dora)
  const paidUntil = (await booksOf(dora)).periods[0]?.endsAt.getTime() ?? 0
  const left = paidUntil - Date.now()
  await sandbox.breakCard(subscription)
  await timePasses({ days: 31 })
  await sandbox.renew()
  const [late] = (await booksOf(dora)).periods
  const own = await ownPlan(dora)
  expect(own).toMatchObject({ plan: 'plus', subscription: { status: 'past_due', next: null } })
  expect(own.subscription?.keptUntil).toBe(new Date((late?.endsAt.getTime() ?? 0) + 14 * days).toISOString())
  expect(left).toBeGreaterThan(27 * days)
  await sandbox.mendCard(subscription)
  await sandbox.payInvoice(subscription)
  expect(await ownPlan(dora)).toMatchObject({
    plan: 'plus',
    subscription: { status: 'active', keptUntil: null },
  })
  expect((await booksOf(dora)).periods).toHaveLength(2)
})

test('nobody pays: the plan ends two weeks later', async () => {
  const edda = await person('Edda')
  const { subscription } = await buyPlan(edda)
  await sandbox.breakCard(subscription)
  await timePasses({ days: 31 })
  await sandbox.renew()
  await timePasses({ days: 15 })
  expect((await booksOf(edda)).plan).toBe('free')
  await sandbox.renew()
  expect(await booksOf(edda)).toMatchObject({
    plan: 'free',
    subscriptions: [{ status: 'canceled', card: null }],
  })
})

test('an upgrade counts at once, brings the difference for what is left of the period and has its invoice', async () => {
  const finn = await person('Finn')
  const { subscription } = await buyPlan(finn)
  await timePasses({ days: 10 })
  const { rows } = await db.execute<{ at: string }>(sql`select date_trunc('second', now())::text as at`)
  await requireProvider(deps).changePlan(subscription, premium, new Date(rows[0]?.at ?? ''), 'up')
  await sandbox.deliver()
  const books = await booksOf(finn)
  const [whole, left] = books.periods.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime())
  const brought = Math.round((200 * (left ?? 0)) / (whole ?? 1))
  expect(brought).toBeGreaterThan(120)
  expect(brought).toBeLessThan(140)
  expect(books).toMatchObject({
    plan: 'premium',
    balance: 100 + brought,
    entries: [
      ['monthly', 100],
      ['monthly', brought],
    ],
  })
  expect(books.papers[1]?.[2]).toBe('Change to Premium, monthly (from Plus, monthly)')
})

test('an upgrade in the last hour costs next to nothing and brings no tokens', async () => {
  const flo = await person('Flo')
  const { subscription } = await buyPlan(flo)
  const end = (await booksOf(flo)).periods[0]?.endsAt.getTime() ?? 0
  await requireProvider(deps).changePlan(subscription, premium, new Date(end - 3_600_000), 'late')
  await sandbox.deliver()
  const books = await booksOf(flo)
  expect(books).toMatchObject({ balance: 100, entries: [['monthly', 100]] })
  expect(books.periods).toMatchObject([{ plan: 'plus' }, { plan: 'premium', nextGrantAt: null }])
})

test('a cancelled plan is shown with its end, and a resumed one goes on', async () => {
  const gus = await person('Gus')
  const { subscription } = await buyPlan(gus)
  await requireProvider(deps).setCancel(subscription, true, 'off')
  await sandbox.deliver()
  expect((await ownPlan(gus)).subscription).toMatchObject({ cancelAtPeriodEnd: true, next: null })
  await requireProvider(deps).setCancel(subscription, false, 'on')
  await sandbox.deliver()
  expect((await ownPlan(gus)).subscription).toMatchObject({ cancelAtPeriodEnd: false, next: { cents: 499 } })
})

describe('money that goes back', () => {
  test('as a whole ends the period and takes its tokens', async () => {
    const hal = await person('Hal')
    await buyPlan(hal)
    const payment = (await booksOf(hal)).payments[0]?.providerPaymentId ?? ''
    await sandbox.refund(payment, 499)
    const books = await booksOf(hal)
    expect(books).toMatchObject({ plan: 'free', balance: 0, payments: [{ refundedCents: 499 }] })
    expect(books.refunds).toMatchObject([{ amountCents: 499, tokens: 0, status: 'done' }])
    expect(books.papers).toEqual([
      ['invoice', 499, 'Plus, monthly'],
      ['credit', -499, 'Refund: Plus, monthly'],
    ])
  })

  test('by a bank does the same, until the bank decides otherwise', async () => {
    const ida = await person('Ida')
    await buyPlan(ida)
    const payment = (await booksOf(ida)).payments[0]?.providerPaymentId ?? ''
    await sandbox.dispute(payment)
    expect(await booksOf(ida)).toMatchObject({ plan: 'free', balance: 0, payments: [{ disputed: true }] })
    await sandbox.closeDispute(payment, 'won')
    expect(await booksOf(ida)).toMatchObject({ plan: 'plus', balance: 100, payments: [{ disputed: false }] })
  })

  test('in part leaves the plan as it is', async () => {
    const jan = await person('Jan')
    await buyPlan(jan)
    const payment = (await booksOf(jan)).payments[0]?.providerPaymentId ?? ''
    await sandbox.refund(payment, 100)
    expect(await booksOf(jan)).toMatchObject({
      plan: 'plus',
      balance: 100,
      payments: [{ refundedCents: 100 }],
    })
  })
})

test('a plan that was not paid for as it was ordered is not written', async () => {
  const kim = await person('Kim')
  const orderId = await orderPlan(kim)
  await payUnheard(orderId)
  const { subscription } = await sandbox.idsOf(orderId)
  const tampered = [
    ['akin_plus_month_499', 1],
    ['akin_premium_month_999', 499],
  ] as const
  for (const [key, cents] of tampered) {
    await sandbox.at(world => {
      const [invoice] = invoicesOf(world, subscription)
      const price = world.all('price').find(({ lookup_key }) => lookup_key === key)
      if (!invoice || !price) throw new Error('Nothing was paid.')
      const lines = listOf([lineOf(world, price, cents, invoice.created, invoice.created + 86_400)])
      world.change(invoice, { amount_paid: cents, lines })
    })
    await expect(applyRoot(deps, { kind: 'subscription', id: subscription })).rejects.toThrow('order')
    expect(await booksOf(kim)).toMatchObject({
      plan: 'free',
      orders: ['pending'],
      subscriptions: [],
      papers: [],
    })
  }
})

test('a change that was charged otherwise than quoted is not written', async () => {
  const lea = await person('Lea')
  const { subscription } = await buyPlan(lea)
  const { body: quote } = await call(billingEndpoints.quoteChange, { asker: lea, body: premium })
  await db
    .update(orders)
    .set({ priceCents: 1 })
    .where(eq(orders.id, quote.orderId ?? 0))
  await requireProvider(deps).changePlan(subscription, premium, new Date(quote.at), 'change')
  await expect(applyRoot(deps, { kind: 'subscription', id: subscription })).rejects.toThrow('order')
  expect(await booksOf(lea)).toMatchObject({ plan: 'plus', balance: 100, orders: ['paid', 'pending'] })
  await db
    .update(orders)
    .set({ priceCents: quote.cents })
    .where(eq(orders.id, quote.orderId ?? 0))
  await applyRoot(deps, { kind: 'subscription', id: subscription })
  expect(await booksOf(lea)).toMatchObject({ plan: 'premium', balance: 300, orders: ['paid', 'paid'] })
})

test('of several quotes the one that was confirmed is paid, and what is written is not judged again', async () => {
  const max = await person('Max')
  const { subscription: id } = await buyPlan(max)
  const { body: first } = await call(billingEndpoints.quoteChange, { asker: max, body: premium })
  await requireProvider(deps).changePlan(id, premium, new Date(first.at), 'change of several')
  // Seen in another tab while the change was on its way, a moment later and for another amount.
  const { body: second } = await call(billingEndpoints.quoteChange, { asker: max, body: premium })
  const orderOf = (quote: typeof first) => eq(orders.id, quote.orderId ?? 0)
  await db
    .update(orders)
    .set({ priceCents: 1, proratedAt: new Date(first.at) })
    .where(orderOf(second))
  await db.update(orders).set({ status: 'paid' }).where(orderOf(first))
  await applyRoot(deps, { kind: 'subscription', id })
  expect(await booksOf(max)).toMatchObject({ plan: 'premium', orders: ['paid', 'paid', 'pending'] })
  await db.update(orders).set({ priceCents: 2 }).where(eq(orders.userId, max.id))
  await timePasses({ days: 32 })
  await sandbox.renew()
  await applyRoot(deps, { kind: 'subscription', id })
  expect((await booksOf(max)).periods).toHaveLength(3)
})
