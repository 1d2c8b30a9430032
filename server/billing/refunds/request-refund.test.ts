import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billingScene, plusMonth, plusYear, premiumMonth } from '#testing/billing.ts'
import type { Person } from '#testing/scene.ts'
import { sendOpenRefunds } from '../reconcile/send-open-refunds.ts'
import { applyRoot } from '../webhooks/apply-root.ts'

const stage = await billingScene()
const { call, db, deps, person, sandbox, heard, buy, subscribe, use, balance, later, lastInvoice } = stage
const { planOf, goAway, timePasses } = stage

const quote = async (asker: Person, invoiceId: number) =>
  (await call(api.quoteRefund, { asker, body: { invoiceId } })).body

function ask(asker: Person, invoiceId: number, cents: number, key: string = randomUUID()) {
  return call(api.requestRefund, { asker, body: { invoiceId, cents }, key })
}

async function refundsOf({ id }: Person) {
  const { rows } = await db.execute(sql`
    select amount_cents as cents, tokens::int, status from refunds where user_id = ${id} order by id`)
  return rows
}

// The first of all: whoever has a plan by the month would be renewed for a whole year.
test('until when is said of the rule by which that amount comes back', async () => {
  const nia = await person('Nia')
  await subscribe(nia, plusYear)
  const invoiceId = await lastInvoice(nia)
  const shown = async () => {
    const { rule, until } = await quote(nia, invoiceId)
    return [rule, Math.round((new Date(until ?? 0).getTime() - Date.now()) / 86_400_000)]
  }
  expect(await shown()).toEqual(['first', 14])
  await timePasses({ days: 15 })
  expect(await shown()).toEqual(['yearly', 15])
  await later({ days: 351 })
  const renewal = await quote(nia, await lastInvoice(nia))
  expect(renewal.rule).toBe('renewal')
  const paidAt = (await call(api.listInvoices, { asker: nia })).body.items[0]?.issuedAt ?? 0
  expect(new Date(renewal.until ?? 0).getTime() - new Date(paidAt).getTime()).toBeLessThan(3 * 86_400_000)
})

test('what is unspent of a pack is paid back for its share of the price, and its tokens go', async () => {
  const ana = await person('Ana')
  const { invoiceId } = await buy(ana, 1100)
  await use(ana, 333)
  expect(await quote(ana, invoiceId)).toMatchObject({
    ...{ cents: 696, tokens: 767, rule: 'pack', bar: null, endsPlan: false },
  })
  expect((await ask(ana, invoiceId, 696)).body).toEqual({ cents: 696 })
  expect(await balance(ana)).toBe(0)
  expect(await refundsOf(ana)).toEqual([{ cents: 696, tokens: 767, status: 'done' }])
  const { items } = (await call(api.listInvoices, { asker: ana })).body
  expect(items).toMatchObject([
    { kind: 'credit', cents: -696, mayRefund: false },
    { kind: 'invoice', cents: 999, refundedCents: 696 },
  ])
  expect(await quote(ana, invoiceId)).toMatchObject({ cents: 0, bar: 'spent' })
})

test('what was shown is what is paid back: after a spend it has to be looked at again', async () => {
  const ben = await person('Ben')
  const { invoiceId } = await buy(ben, 500)
  const { cents } = await quote(ben, invoiceId)
  await use(ben, 100)
  const late = await ask(ben, invoiceId, cents)
  expect([late.status, late.body.code]).toEqual([409, 'amount_changed'])
  expect([await refundsOf(ben), await balance(ben)]).toEqual([[], 400])
})

test('twenty requests at once are one refund', async () => {
  const cleo = await person('Cleo')
  const { invoiceId } = await buy(cleo, 500)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(cleo, invoiceId, 499)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'no_refund')).toHaveLength(19)
  expect(await refundsOf(cleo)).toEqual([{ cents: 499, tokens: 500, status: 'done' }])
})

test('the same request is answered the same, and another under its name is refused', async () => {
  const dora = await person('Dora')
  const { invoiceId } = await buy(dora, 200)
  const key = randomUUID()
  for (const _ of [1, 2, 3]) expect((await ask(dora, invoiceId, 199, key)).body).toEqual({ cents: 199 })
  expect((await ask(dora, invoiceId, 198, key)).body.code).toBe('key_reused')
  expect(await refundsOf(dora)).toHaveLength(1)
})

test('after 14 days a pack is kept, and what is spent stays spent', async () => {
  const eli = await person('Eli')
  const spent = await buy(eli, 200)
  await use(eli, 200)
  expect(await quote(eli, spent.invoiceId)).toMatchObject({ cents: 0, bar: 'spent' })
  const { invoiceId } = await buy(eli, 500)
  await timePasses({ days: 15 })
  expect(await quote(eli, invoiceId)).toMatchObject({ cents: 0, bar: 'late' })
  const late = await ask(eli, invoiceId, 499)
  expect([late.status, late.body.code]).toEqual([409, 'no_refund'])
  const { items } = (await call(api.listInvoices, { asker: eli })).body
  expect(items.map(({ mayRefund }) => mayRefund)).toEqual([false, false])
})

test('a payment that a bank took back is not paid back again', async () => {
  const finn = await person('Finn')
  const { invoiceId, payment } = await buy(finn, 500)
  await heard(sandbox.dispute(payment))
  expect(await quote(finn, invoiceId)).toMatchObject({ cents: 0, bar: 'disputed' })
})

test('the first payment of a plan comes back within 14 days but for its spent tokens, and the plan ends', async () => {
  const gil = await person('Gil')
  await subscribe(gil, premiumMonth)
  const invoiceId = await lastInvoice(gil)
  expect(await quote(gil, invoiceId)).toMatchObject({ cents: 999, rule: 'first', endsPlan: true })
  await use(gil, 50)
  await timePasses({ days: 13 })
  expect(await quote(gil, invoiceId)).toMatchObject({ cents: 949, rule: 'first', endsPlan: true })
  expect((await ask(gil, invoiceId, 949)).status).toBe(200)
  expect(await planOf(gil)).toBeUndefined()
  expect((await call(api.getSubscription, { asker: gil })).body.plan).toBe('free')
  expect(await balance(gil)).toBe(0)
  expect(await quote(gil, invoiceId)).toMatchObject({ cents: 0, bar: 'refunded' })
})

test('a plan is bought for the first time once: of the next one, spent tokens are kept with the price', async () => {
  const nora = await person('Nora')
  await subscribe(nora, premiumMonth)
  expect((await ask(nora, await lastInvoice(nora), 999)).status).toBe(200)
  await timePasses({ hours: 1 })
  await subscribe(nora, premiumMonth)
  const again = await lastInvoice(nora)
  expect(await quote(nora, again)).toMatchObject({ cents: 999, rule: 'renewal' })
  await use(nora, 1)
  expect(await quote(nora, again)).toMatchObject({ cents: 0, bar: 'used' })
})

test('with the refund of a plan its tokens are gone at once, and one that fails returns them once', async () => {
  const otto = await person('Otto')
  const { subscription } = await subscribe(otto, premiumMonth)
  await use(otto, 40)
  goAway('refund')
  expect((await ask(otto, await lastInvoice(otto), 959)).status).toBe(200)
  expect(await refundsOf(otto)).toMatchObject([{ cents: 959, status: 'requested' }])
  const root = { kind: 'subscription', id: subscription } as const
  for (const _ of [1, 2]) {
    expect(await balance(otto)).toBe(0)
    expect((await call(api.getSubscription, { asker: otto })).body.plan).toBe('free')
    // Whatever else is told of the plan meanwhile.
    await applyRoot(deps, root)
  }
  await timePasses({ minutes: 2 })
  await sendOpenRefunds(deps)
  expect([await refundsOf(otto), await balance(otto)]).toMatchObject([[{ status: 'done' }], 0])
  const made = await sandbox.at(world => world.all('refund').find(({ amount }) => amount === 959))
  await heard(sandbox.failRefund(made?.id ?? ''))
  for (const _ of [1, 2]) {
    expect([await refundsOf(otto), await balance(otto)]).toMatchObject([[{ status: 'failed' }], 260])
    await applyRoot(deps, root)
  }
})

test('a renewal comes back for two days, if nothing that came with it was used', async () => {
  const [hana, ida] = [await person('Hana'), await person('Ida')]
  for (const each of [hana, ida]) await subscribe(each, plusMonth)
  const ends = (await planOf(ida))?.periodEndsAt?.getTime() ?? 0
  await later({ minutes: Math.ceil((ends - Date.now()) / 60_000) + 1 })
  for (const each of [hana, ida]) expect(await balance(each)).toBe(200)
  // What came in the month before goes first.
  await use(hana, 100)
  await use(ida, 101)
  const [hanas, idas] = [await lastInvoice(hana), await lastInvoice(ida)]
  expect(await quote(ida, idas)).toMatchObject({ cents: 0, bar: 'used' })
  expect(await quote(hana, hanas)).toMatchObject({ cents: 499, rule: 'renewal', endsPlan: true })
  await timePasses({ days: 2 })
  expect(await quote(hana, hanas)).toMatchObject({ cents: 0, bar: 'late' })
})

test('of a year, what is left of it comes back in its first 30 days', async () => {
  const jan = await person('Jan')
  await subscribe(jan, plusYear)
  await timePasses({ days: 20 })
  const invoiceId = await lastInvoice(jan)
  const { cents, rule, endsPlan } = await quote(jan, invoiceId)
  expect([rule, endsPlan]).toEqual(['yearly', true])
  expect(cents).toBeGreaterThan(4700)
  expect(cents).toBeLessThan(4730)
  expect((await ask(jan, invoiceId, cents)).status).toBe(200)
  expect(await planOf(jan)).toBeUndefined()
  expect((await call(api.getSubscription, { asker: jan })).body.plan).toBe('free')
  expect(await balance(jan)).toBe(0)
  expect(await quote(jan, invoiceId)).toMatchObject({ cents: 0, bar: 'refunded' })
})

test('with a provider that is away the refund is on record, and nothing of it can be spent', async () => {
  const kim = await person('Kim')
  const { invoiceId } = await buy(kim, 500)
  goAway('refund')
  expect((await ask(kim, invoiceId, 499)).body).toEqual({ cents: 499 })
  expect(await refundsOf(kim)).toEqual([{ cents: 499, tokens: 500, status: 'requested' }])
  expect(await balance(kim)).toBe(0)
  expect(await quote(kim, invoiceId)).toMatchObject({ cents: 0, bar: 'refunded' })
})

test("someone else's invoice is not there", async () => {
  const [lea, mia] = [await person('Lea'), await person('Mia')]
  const { invoiceId } = await buy(lea, 200)
  expect((await ask(mia, invoiceId, 199)).status).toBe(404)
  const { status } = await call(api.quoteRefund, { asker: mia, body: { invoiceId } })
  expect(status).toBe(404)
  expect((await call(api.getInvoice, { asker: mia, params: { invoiceId } })).status).toBe(404)
})
