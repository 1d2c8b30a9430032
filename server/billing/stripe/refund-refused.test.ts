import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type Person, scene } from '#testing/scene.ts'
import { stripeConfig } from '#testing/stripe/stripe-config.ts'
import { stripeDouble, tell } from '#testing/stripe/stripe-double.ts'
import { auditWallets } from '#tokens/audit.ts'
import { endPlanPaidBack } from '../changes/end-plan.ts'
import { BillingMail } from '../mails/billing-mail.ts'
import { refundFailed } from '../mails/payment-mails.ts'
import { sendOpenRefunds } from '../reconcile/send-open-refunds.ts'
import { whenApplied } from '../webhooks/receive-webhook.ts'

const stripe = await stripeDouble()
const stage = await scene({ config: stripeConfig(stripe) })
const { app, call, db, deps, lines, person, timePasses } = stage

afterEach(async () => {
  stripe.manner.refuses = null
  expect(await auditWallets(db, new AbortController().signal)).toEqual([])
})

const refuse = (status: number, code?: string) => {
  stripe.manner.refuses = { to: /POST .*refunds/, status, ...(code && { code }) }
}

test('one that will never be made has failed: the tokens are there again, and it is said and mailed', {
  tags: 'variant',
}, async () => {
  const ana = await person('Ana')
  const { invoiceId } = await buyTokens(ana)
  refuse(400, 'charge_expired')
  const key = randomUUID()
  for (const _ of [1, 2]) {
    const asked = await ask(ana, invoiceId, 499, key)
    expect([asked.status, asked.body.code]).toEqual([409, 'refund_failed'])
    expect(await booksOf(ana)).toEqual({ balance: 500, refunds: [{ cents: 499, status: 'failed' }] })
  }
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'a refund was refused for good' }))
  expect(await mailFor(ana)).toMatchObject({
    subject: 'We could not pay back $4.99',
    paragraphs: [expect.stringContaining('are in your wallet again.'), expect.any(String)],
  })
  expect(await lineOf(ana)).toMatchObject({ refundFailed: true, mayRefund: true })
  stripe.manner.refuses = null
  expect((await ask(ana, invoiceId, 499)).status).toBe(200)
  expect(await booksOf(ana)).toMatchObject({
    balance: 0,
    refunds: [{ status: 'failed' }, { status: 'done' }],
  })
  expect(await lineOf(ana)).toMatchObject({ refundFailed: false, refundedCents: 499 })
})

test.each([401, 403])('for %d it stays on record, and is made once we may ask again', async status => {
  const ben = await person(`Ben${status}`)
  const { invoiceId } = await buyTokens(ben)
  refuse(status)
  expect((await ask(ben, invoiceId, 499)).status).toBe(200)
  expect(await booksOf(ben)).toMatchObject({ balance: 0, refunds: [{ status: 'requested' }] })
  stripe.manner.refuses = null
  await timePasses({ minutes: 2 })
  await sendOpenRefunds(deps)
  expect(await booksOf(ben)).toMatchObject({ balance: 0, refunds: [{ status: 'done' }] })
})

test('what a bank has taken back meanwhile goes by the bank, whether or not we had heard of it', async () => {
  const cleo = await person('Cleo')
  const { invoiceId, payment } = await buyTokens(cleo)
  stripe.dispute(payment)
  refuse(400, 'charge_disputed')
  expect((await ask(cleo, invoiceId, 499)).body.code).toBe('refund_failed')
  expect(await booksOf(cleo)).toMatchObject({ balance: 0, refunds: [{ status: 'failed' }] })
  const { body } = await call(api.quoteRefund, { asker: cleo, body: { invoiceId } })
  expect(body).toMatchObject({ cents: 0, bar: 'disputed' })
  expect((await mailFor(cleo))?.paragraphs[0]).toContain('Your bank is looking at this payment')
})

test.each(['unheard', 'heard'])(
  'what was paid back at Stripe a second before, %s of, counts once',
  async way => {
    const dora = await person(`Dora${way}`)
    const { invoiceId, payment } = await buyTokens(dora)
    refuse(401)
    if (way === 'heard') await ask(dora, invoiceId, 499)
    const { events } = stripe.refund(payment)
    if (way === 'heard') for (const event of events) await tell(app, stripe.sign(event))
    await whenApplied(deps)
    refuse(400, 'charge_already_refunded')
    if (way === 'unheard') {
      const asked = await ask(dora, invoiceId, 499)
      expect(asked.body).toMatchObject({ code: 'no_refund', message: 'This was paid back already.' })
    }
    await timePasses({ minutes: 2 })
    await sendOpenRefunds(deps)
    expect(await booksOf(dora)).toEqual({
      balance: 0,
      refunds: [
        { cents: 499, status: 'failed' },
        { cents: 499, status: 'done' },
      ],
    })
    expect(await lineOf(dora)).toMatchObject({ refundedCents: 499, refundFailed: false, mayRefund: false })
  },
)

test('a part that was paid back at Stripe leaves the rest of the tokens', async () => {
  const eli = await person('Eli')
  const { invoiceId, payment } = await buyTokens(eli)
  stripe.refund(payment, 200)
  expect((await ask(eli, invoiceId, 499)).body.code).toBe('refund_failed')
  expect((await booksOf(eli)).balance).toBe(300)
})

test('a plan whose refund is refused goes on, with its tokens', async () => {
  const finn = await person('Finn')
  const { invoiceId, subscription } = await buyPlan(finn)
  refuse(400, 'charge_expired')
  expect((await ask(finn, invoiceId, 499)).body.code).toBe('refund_failed')
  await endPlans()
  expect(stripe.world.get('subscription', subscription).status).toBe('active')
  expect(await booksOf(finn)).toMatchObject({ balance: 100, refunds: [{ status: 'failed' }] })
  expect((await call(api.getSubscription, { asker: finn })).body.plan).toBe('plus')
})

test('a plan that was paid back at Stripe a second before ends, as was asked for', async () => {
  const gil = await person('Gil')
  const { invoiceId, subscription } = await buyPlan(gil)
  const [intent] = stripe.world.all('payment_intent').slice(-1)
  stripe.refund(intent?.id ?? '')
  expect((await ask(gil, invoiceId, 499)).body.code).toBe('no_refund')
  await endPlans()
  expect(stripe.world.get('subscription', subscription).status).toBe('canceled')
  expect(await booksOf(gil)).toMatchObject({
    balance: 0,
    refunds: [{ status: 'failed' }, { status: 'done' }],
  })
})

/** The job that waits for a minute after a refund. */
async function endPlans() {
  const { rows } = await db.execute<{ data: object }>(sql`
    select data from pgboss.job where name = 'end-plan' order by created_on desc limit 1`)
  expect(rows).toHaveLength(1)
  for (const { data } of rows)
    await endPlanPaidBack.run(data, deps, { id: 'x', attempt: 1, signal: new AbortController().signal })
}

/** What is written to someone whose refund has failed. */
async function mailFor({ id }: Person) {
  const { rows } = await db.execute<{ data: { mail: object } }>(sql`
    select data from pgboss.job where name = 'billing-mail' and data -> 'mail' ->> 'userId' = ${String(id)}
      and data -> 'mail' ->> 'kind' = 'refund-failed'`)
  expect(rows).toHaveLength(1)
  const mail = BillingMail.parse(rows[0]?.data.mail)
  if (mail.kind !== 'refund-failed') throw new Error('This is about something else.')
  return refundFailed(deps, mail)
}

async function buyTokens(asker: Person) {
  const { body } = await call(api.buyTokens, { asker, body: { tokens: 500 }, key: randomUUID() })
  const session = await pay(body.orderId)
  return { invoiceId: (await lineOf(asker))?.id ?? 0, payment: session.payment_intent ?? '' }
}

async function buyPlan(asker: Person) {
  const plan = { plan: 'plus', interval: 'month', trial: false } as const
  const { body } = await call(api.buyPlan, { asker, body: plan, key: randomUUID() })
  const session = await pay(body.orderId)
  return { invoiceId: (await lineOf(asker))?.id ?? 0, subscription: session.subscription ?? '' }
}

async function pay(orderId: number) {
  const session = stripe.checkoutOf(orderId)
  for (const event of stripe.pay(session.id)) await tell(app, stripe.sign(event))
  await whenApplied(deps)
  return session
}

function ask(asker: Person, invoiceId: number, cents: number, key: string = randomUUID()) {
  return call(api.requestRefund, { asker, body: { invoiceId, cents }, key })
}

async function lineOf(asker: Person) {
  return (await call(api.listInvoices, { asker })).body.items.find(({ kind }) => kind === 'invoice')
}

async function booksOf(asker: Person) {
  const { rows } = await db.execute(sql`
    select amount_cents as cents, status from refunds where user_id = ${asker.id} order by id`)
  return { balance: (await call(api.getWallet, { asker })).body.balance, refunds: rows }
}
