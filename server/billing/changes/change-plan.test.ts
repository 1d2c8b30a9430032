import { api } from '@akin/contract/api.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billingScene, plusMonth, plusYear, premiumMonth } from '#testing/billing.ts'
import type { Person } from '#testing/scene.ts'

const stage = await billingScene()
const { call, db, person, sandbox, heard, subscribe, later, planOf, goAway, timePasses, balance } = stage

const premiumYear: PlanChoice = { plan: 'premium', interval: 'year' }

const quote = (asker: Person, body: PlanChoice) => call(api.quoteChange, { asker, body })

function change(asker: Person, choice: PlanChoice, orderId: number | null) {
  return call(api.changePlan, { asker, body: { ...choice, orderId } })
}

async function lastPaid({ id }: Person) {
  const { rows } = await db.execute<{ cents: number }>(
    sql`select amount_cents as cents from payments where user_id = ${id} order by paid_at desc, id desc limit 1`,
  )
  return rows[0]?.cents
}

test('more holds at once and costs what was shown, to the cent', async () => {
  const ana = await person('Ana')
  await subscribe(ana)
  await timePasses({ days: 10 })
  const { body: shown } = await quote(ana, premiumMonth)
  expect(shown).toMatchObject({ orderId: expect.any(Number), nextCents: 999 })
  expect(shown.cents).toBeGreaterThan(300)
  expect(shown.cents).toBeLessThan(350)
  await timePasses({ minutes: 10 })
  expect((await change(ana, premiumMonth, shown.orderId)).status).toBe(204)
  expect(await lastPaid(ana)).toBe(shown.cents)
  expect((await call(api.getSubscription, { asker: ana })).body.plan).toBe('premium')
  const { body: order } = await call(api.getOrder, {
    ...{ asker: ana, params: { orderId: shown.orderId ?? 0 } },
  })
  expect(order).toMatchObject({ kind: 'change', status: 'paid', choice: premiumMonth, cents: shown.cents })
})

test('eight clicks change it once', async () => {
  const ben = await person('Ben')
  await subscribe(ben)
  const { body: shown } = await quote(ben, plusYear)
  expect(shown).toMatchObject({ nextCents: 4990 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => change(ben, plusYear, shown.orderId)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  const { rows } = await db.execute(sql`select from payments where user_id = ${ben.id}`)
  expect(rows).toHaveLength(2)
  expect(await planOf(ben)).toMatchObject({ ...plusYear, status: 'active' })
})

test('an amount that is too old, of someone else or for something else is not taken', async () => {
  const [cleo, dora] = [await person('Cleo'), await person('Dora')]
  await subscribe(cleo)
  await subscribe(dora)
  const { body: shown } = await quote(cleo, premiumMonth)
  const refused = [
    await change(dora, premiumMonth, shown.orderId),
    await change(cleo, plusYear, shown.orderId),
    await change(cleo, premiumMonth, null),
  ]
  expect((await quote(cleo, premiumMonth)).status).toBe(200)
  refused.push(await change(cleo, premiumMonth, shown.orderId))
  const { body: last } = await quote(cleo, premiumMonth)
  await timePasses({ minutes: 16 })
  refused.push(await change(cleo, premiumMonth, last.orderId))
  for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'amount_changed'])
  expect(await planOf(cleo)).toMatchObject(plusMonth)
})

test('less waits for the end of the period, and choosing the present plan takes it back', async () => {
  const eli = await person('Eli')
  await subscribe(eli, premiumMonth)
  const { body: shown } = await quote(eli, plusMonth)
  expect(shown).toMatchObject({ orderId: null, cents: 0, nextCents: 499 })
  expect(new Date(shown.at)).toEqual((await planOf(eli))?.periodEndsAt)
  expect((await change(eli, plusMonth, null)).status).toBe(204)
  expect(await planOf(eli)).toMatchObject({ plan: 'premium', scheduledPlan: 'plus' })
  expect((await change(eli, premiumMonth, null)).status).toBe(204)
  expect(await planOf(eli)).toMatchObject({ plan: 'premium', scheduledPlan: null })
  await change(eli, plusMonth, null)
  await later({ days: 31 })
  expect(await planOf(eli)).toMatchObject({ ...plusMonth, scheduledPlan: null, priceCents: 499 })
  expect(await lastPaid(eli)).toBe(499)
})

test('whoever wants more in a trial begins to pay: nobody has Premium for nothing', async () => {
  const finn = await person('Finn')
  await subscribe(finn, plusMonth, { trial: true })
  const { body: shown } = await quote(finn, premiumMonth)
  expect(shown).toMatchObject({ orderId: expect.any(Number), cents: 999, nextCents: 999 })
  expect((await change(finn, premiumMonth, shown.orderId)).status).toBe(204)
  expect(await lastPaid(finn)).toBe(999)
  expect(await planOf(finn)).toMatchObject({ ...premiumMonth, status: 'active' })
  expect(await balance(finn)).toBe(300)
  await later({ days: 8 })
  expect((await call(api.getSubscription, { asker: finn })).body.plan).toBe('premium')
})

test('whoever cancelled and chooses a plan goes on with it', async () => {
  const gil = await person('Gil')
  await subscribe(gil)
  await call(api.cancelPlan, { asker: gil })
  expect(await planOf(gil)).toMatchObject({ cancelAtPeriodEnd: true })
  const { body: shown } = await quote(gil, premiumMonth)
  await change(gil, premiumMonth, shown.orderId)
  expect(await planOf(gil)).toMatchObject({ ...premiumMonth, cancelAtPeriodEnd: false })
})

test('a card that the bank declines changes nothing', async () => {
  const hana = await person('Hana')
  const { subscription } = await subscribe(hana)
  await heard(sandbox.breakCard(subscription))
  const { body: shown } = await quote(hana, premiumMonth)
  const { status, body } = await change(hana, premiumMonth, shown.orderId)
  expect([status, body.code]).toEqual([409, 'payment_declined'])
  expect(await planOf(hana)).toMatchObject(plusMonth)
})

test('a change that is declined ends no cancellation', async () => {
  const mia = await person('Mia')
  const { subscription } = await subscribe(mia)
  await call(api.cancelPlan, { asker: mia })
  await heard(sandbox.breakCard(subscription))
  const { body: shown } = await quote(mia, premiumMonth)
  expect((await change(mia, premiumMonth, shown.orderId)).body.code).toBe('payment_declined')
  goAway('scheduleChange')
  expect((await change(mia, plusMonth, null)).body.code).toBe('provider_down')
  await heard(sandbox.deliver())
  expect(await planOf(mia)).toMatchObject({ ...plusMonth, cancelAtPeriodEnd: true })
})

test('a change that is declined leaves what was booked for later, and one that is paid takes its place', async () => {
  const noa = await person('Noa')
  const { subscription } = await subscribe(noa, premiumMonth)
  await change(noa, plusMonth, null)
  await heard(sandbox.breakCard(subscription))
  const { body: shown } = await quote(noa, premiumYear)
  expect((await change(noa, premiumYear, shown.orderId)).body.code).toBe('payment_declined')
  await heard(sandbox.mendCard(subscription))
  expect(await planOf(noa)).toMatchObject({ ...premiumMonth, scheduledPlan: 'plus' })
  const { body: again } = await quote(noa, premiumYear)
  expect((await change(noa, premiumYear, again.orderId)).status).toBe(204)
  expect(await planOf(noa)).toMatchObject({ ...premiumYear, scheduledPlan: null })
})

test('whoever cancelled and books less goes on with that', async () => {
  const ole = await person('Ole')
  await subscribe(ole, premiumMonth)
  await call(api.cancelPlan, { asker: ole })
  expect((await change(ole, plusMonth, null)).status).toBe(204)
  expect(await planOf(ole)).toMatchObject({ scheduledPlan: 'plus', cancelAtPeriodEnd: false })
})

test('a provider that is away can be asked again with the same amount', async () => {
  const ida = await person('Ida')
  await subscribe(ida)
  const { body: shown } = await quote(ida, premiumMonth)
  goAway('changePlan')
  const away = await change(ida, premiumMonth, shown.orderId)
  expect(away.body).toMatchObject({ code: 'provider_down', message: expect.not.stringContaining('Nothing') })
  expect((await change(ida, premiumMonth, shown.orderId)).status).toBe(204)
  expect(await lastPaid(ida)).toBe(shown.cents)
})

test('what was done counts as done, although the provider goes silent right after it', async () => {
  const kim = await person('Kim')
  await subscribe(kim)
  const { body: shown } = await quote(kim, premiumMonth)
  goAway('readSubscription')
  expect((await change(kim, premiumMonth, shown.orderId)).status).toBe(204)
  expect(await planOf(kim)).toMatchObject(plusMonth)
  await heard(sandbox.deliver())
  expect(await planOf(kim)).toMatchObject(premiumMonth)
})

test('what is due is paid before the plan is changed: nothing comes off for a time that was not paid for', {
  tags: 'variant',
}, async () => {
  const lea = await person('Lea')
  const { subscription } = await subscribe(lea)
  const { body: shown } = await quote(lea, premiumMonth)
  await heard(sandbox.breakCard(subscription))
  await later({ days: 32 })
  await heard(sandbox.mendCard(subscription))
  for (const answer of [
    await quote(lea, premiumMonth),
    await change(lea, premiumMonth, shown.orderId),
    await change(lea, plusMonth, null),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'payment_due'])
  await heard(sandbox.payInvoice(subscription))
  expect((await quote(lea, premiumMonth)).status).toBe(200)
})

test('without a plan there is nothing to change', async () => {
  const jan = await person('Jan')
  for (const answer of [await quote(jan, plusMonth), await change(jan, plusMonth, null)])
    expect([answer.status, answer.body.code]).toEqual([409, 'no_plan'])
})
