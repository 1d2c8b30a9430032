import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { applyOpenEvents } from '#billing/reconcile/apply-open-events.ts'
import { checkOpenOrders } from '#billing/reconcile/check-open-orders.ts'
import { sendOpenRefunds } from '#billing/reconcile/send-open-refunds.ts'
import { whenApplied } from '#billing/webhooks/receive-webhook.ts'
import { type Person, scene } from '../scene.ts'
import { createSampleGifts, giftEffect } from './gift.ts'
import { type Death, dieWhile } from './kill.ts'
import { stripeConfig } from './stripe-config.ts'
import { stripeDouble, tell } from './stripe-double.ts'

export type KillStage = Awaited<ReturnType<typeof killStage>>

/** A server that goes on where others were killed, on the same database and the same Stripe. */
export async function killStage() {
  const stripe = await stripeDouble()
  const stage = await scene({ config: stripeConfig(stripe), effects: { flower: giftEffect() } })
  await createSampleGifts(stage.db)
  let people = 0
  return { ...stage, stripe, someone: () => stage.person(`Mortal${++people}`) }
}

/** Each place at which a server can die while money is on its way, and what is true afterwards. */
export const kills = {
  'an order is written, and Stripe was not asked': (stage: KillStage) => orderAgain(stage, 'unheard'),
  'Stripe has opened its page, and we never knew': (stage: KillStage) => orderAgain(stage, 'unanswered'),
  'an order is paid that we never knew the page of, and nobody tells us': async (stage: KillStage) => {
    const { stripe, deps } = stage
    const buyer = await stage.someone()
    const open = { asking: /checkout/, silent: 'unanswered' } as const
    await dieWhile(stage, buying(buyer, randomUUID()), open)
    const [session] = sessionsOf(stage, buyer)
    stripe.pay(session?.id ?? '')
    await later(stage)
    await checkOpenOrders(deps)
    await checkOpenOrders(deps)
    expect(await booksOf(stage, buyer)).toMatchObject({ balance: 500, entries: 1, orders: ['paid'] })
  },
  'an order is left whose page nobody pays': async (stage: KillStage) => {
    const buyer = await stage.someone()
    await dieWhile(stage, buying(buyer, randomUUID()), { asking: /checkout/, silent: 'unanswered' })
    await stage.timePasses({ days: 1, hours: 1 })
    await checkOpenOrders(stage.deps)
    expect(await booksOf(stage, buyer)).toMatchObject({ balance: 0, orders: ['expired'] })
    expect(sessionsOf(stage, buyer)).toMatchObject([{ status: 'expired' }])
  },
  'an event is stored, and Stripe was not asked': (stage: KillStage) =>
    hearAgain(stage, { asking: /invoice_payments/ }),
  'Stripe was asked about an event, and the answer never came': (stage: KillStage) =>
    hearAgain(stage, { asking: /payment_intents/, silent: 'unanswered' }),
  'everything about a payment is written, and not committed': (stage: KillStage) =>
    hearAgain(stage, { writing: 'invoice_series' }),
  'tokens are taken, nothing is given, and nothing is committed': (stage: KillStage) =>
    spendAgain(stage, 'spent', 500),
  'tokens are taken, the gift is given, and nothing is committed': (stage: KillStage) =>
    spendAgain(stage, 'given', 500),
  'the gift is bought, and the answer never left': (stage: KillStage) => spendAgain(stage, 'committed', 450),
  'a highlighted request is paid for and written, and not committed': (stage: KillStage) =>
    highlightAgain(stage, { writing: 'highlights' }, 0),
  'a highlighted request is sent, and the answer never left': (stage: KillStage) =>
    highlightAgain(stage, { place: 'committed' }, 1),
  'a refund is on record, and Stripe was not asked': (stage: KillStage) => refundAgain(stage, 'unheard'),
  'Stripe has paid back, and we never knew': (stage: KillStage) => refundAgain(stage, 'unanswered'),
} satisfies Record<string, (stage: KillStage) => Promise<void>>

async function orderAgain(stage: KillStage, silent: 'unheard' | 'unanswered') {
  const buyer = await stage.someone()
  const key = randomUUID()
  await dieWhile(stage, buying(buyer, key), { asking: /checkout/, silent })
  expect(await booksOf(stage, buyer)).toMatchObject({ orders: ['pending'] })
  const { status, body } = await stage.call(api.buyTokens, { asker: buyer, body: { tokens: 500 }, key })
  expect([status, sessionsOf(stage, buyer).map(({ url }) => url)]).toEqual([expect.any(Number), [body.url]])
  expect(await booksOf(stage, buyer)).toMatchObject({ orders: ['pending'] })
}

async function hearAgain(stage: KillStage, death: Death) {
  const { stripe, app, deps } = stage
  const buyer = await stage.someone()
  const { body } = await stage.call(api.buyTokens, { asker: buyer, body: { tokens: 500 }, key: randomUUID() })
  const [event] = stripe.pay(stripe.checkoutOf(body.orderId).id)
  if (!event) throw new Error('Nothing was paid.')
  const { payload, signature } = stripe.sign(event)
  await dieWhile(
    stage,
    { endpoint: api.receiveWebhook, headers: { 'stripe-signature': signature }, body: payload },
    death,
  )
  expect(await booksOf(stage, buyer)).toMatchObject({ balance: 0, entries: 0, orders: ['pending'] })
  await later(stage)
  await applyOpenEvents(deps)
  expect(await tell(app, stripe.sign(event))).toBe(204)
  await whenApplied(deps)
  await applyOpenEvents(deps)
  expect(await booksOf(stage, buyer)).toMatchObject({ balance: 500, entries: 1, orders: ['paid'] })
}

async function spendAgain(stage: KillStage, place: string, between: number) {
  const buyer = await stage.someone()
  await buyPack(stage, buyer)
  const key = randomUUID()
  const body = { item: 'flower', userId: buyer.id } as const
  const headers = { cookie: buyer.cookie, 'idempotency-key': key }
  const asked = { endpoint: api.spendTokens, headers, body: JSON.stringify(body) }
  await dieWhile(stage, asked, { place })
  const left = { balance: between, gifts: between === 500 ? 0 : 1 }
  expect(await booksOf(stage, buyer)).toMatchObject(left)
  const again = await stage.call(api.spendTokens, { asker: buyer, body, key })
  expect(again).toMatchObject({ status: 200, body: { balance: 450 } })
  expect(await booksOf(stage, buyer)).toMatchObject({ balance: 450, gifts: 1 })
}

async function highlightAgain(stage: KillStage, death: Death, sent: number) {
  const [asker, other] = [await stage.someone(), await stage.someone()]
  await buyPack(stage, asker)
  const body = { userId: other.id, highlight: true }
  const headers = { cookie: asker.cookie }
  await dieWhile(stage, { endpoint: api.requestConnection, headers, body: JSON.stringify(body) }, death)
  const received = async () => (await stage.call(api.listReceivedRequests, { asker: other })).body
  expect(await received()).toHaveLength(sent)
  expect(await booksOf(stage, asker)).toMatchObject({ balance: 500 - 50 * sent, entries: 1 + sent })
  const again = await stage.call(api.requestConnection, { asker, body })
  expect(again).toMatchObject({ status: 201, body: { status: 'pending_sent' } })
  expect(await received()).toMatchObject([{ highlighted: true }])
  expect(await booksOf(stage, asker)).toMatchObject({ balance: 450, entries: 2 })
}

async function refundAgain(stage: KillStage, silent: 'unheard' | 'unanswered') {
  const { call, deps, stripe } = stage
  const buyer = await stage.someone()
  const payment = await buyPack(stage, buyer)
  const spent = { item: 'flower', userId: buyer.id } as const
  await call(api.spendTokens, { asker: buyer, body: spent, key: randomUUID() })
  const { body: papers } = await call(api.listInvoices, { asker: buyer })
  const invoiceId = papers.items[0]?.id ?? 0
  const { body: quote } = await call(api.quoteRefund, { asker: buyer, body: { invoiceId } })
  expect(quote.cents).toBe(449)
  const headers = { cookie: buyer.cookie, 'idempotency-key': randomUUID() }
  const body = JSON.stringify({ invoiceId, cents: quote.cents })
  await dieWhile(stage, { endpoint: api.requestRefund, headers, body }, { asking: /^POST .*refunds/, silent })
  const made = () => stripe.world.all('refund').filter(one => one.payment_intent === payment)
  expect(await booksOf(stage, buyer)).toMatchObject({ balance: 0, refunds: ['requested'] })
  expect(made()).toHaveLength(silent === 'unheard' ? 0 : 1)
  await later(stage)
  await sendOpenRefunds(deps)
  await sendOpenRefunds(deps)
  expect(made().map(({ amount }) => amount)).toEqual([449])
  expect(await booksOf(stage, buyer)).toMatchObject({ balance: 0, refunds: ['done'] })
}

/** Twenty minutes: jobs leave what has only just begun to whoever began it. */
async function later({ stripe, timePasses }: KillStage) {
  await timePasses({ minutes: 20 })
  stripe.world.timePasses({ seconds: 20 * 60 })
}

function buying({ cookie }: Person, key: string) {
  const headers = { cookie, 'idempotency-key': key }
  return { endpoint: api.buyTokens, headers, body: JSON.stringify({ tokens: 500 }) }
}

async function buyPack({ call, stripe }: KillStage, asker: Person) {
  const { body } = await call(api.buyTokens, { asker, body: { tokens: 500 }, key: randomUUID() })
  const session = stripe.checkoutOf(body.orderId)
  stripe.pay(session.id)
  await call(api.checkOrder, { asker, params: { orderId: body.orderId } })
  return session.payment_intent
}

function sessionsOf({ stripe }: KillStage, { id }: Person) {
  return stripe.world.all('checkout.session').filter(({ metadata }) => metadata.userId === String(id))
}

async function booksOf({ db }: KillStage, { id }: Person) {
  const { rows } = await db.execute(sql`select
    (select balance::int from wallets where user_id = ${id}) as balance,
    (select count(*)::int from token_entries where user_id = ${id}) as entries,
    (select count(*)::int from sample_gifts where to_id = ${id}) as gifts,
    (select coalesce(json_agg(status order by id), '[]') from orders where user_id = ${id}) as orders,
    (select coalesce(json_agg(status order by id), '[]') from refunds where user_id = ${id}) as refunds`)
  return rows[0]
}
