import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billingScene, plusMonth, premiumMonth } from '#testing/billing.ts'
import type { Person } from '#testing/scene.ts'

const stage = await billingScene()
const { call, db, person, sandbox, heard, subscribe, later, planOf, goAway } = stage

function order(asker: Person, choice: PlanChoice, { trial = false, key = randomUUID() as string } = {}) {
  return call(api.buyPlan, { asker, body: { ...choice, trial }, key })
}

async function ordersOf({ id }: Person) {
  const { rows } = await db.execute<{ status: string; trial: boolean }>(
    sql`select status, trial from orders where user_id = ${id} order by id`,
  )
  return rows
}

test('a plan that is paid for holds at once, and nobody has two', async () => {
  const ana = await person('Ana')
  await subscribe(ana, premiumMonth)
  expect((await call(api.getSubscription, { asker: ana })).body).toMatchObject({
    plan: 'premium',
    subscription: { ...premiumMonth, cents: 999, status: 'active' },
  })
  const second = await order(ana, plusMonth)
  expect([second.status, second.body.code]).toEqual([409, 'has_plan'])
})

test('a newer order replaces one that was left at the checkout, which can no longer be paid', {
  tags: 'variant',
}, async () => {
  const ben = await person('Ben')
  const first = await order(ben, plusMonth)
  const second = await order(ben, premiumMonth)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await ordersOf(ben)).toMatchObject([{ status: 'expired' }, { status: 'pending' }])
  expect(await sandbox.pay(first.body.orderId)).toBe(false)
  await heard(sandbox.pay(second.body.orderId))
  expect(await planOf(ben)).toMatchObject({ ...premiumMonth, status: 'active' })
})

test('an order whose checkout was never opened is replaced all the same', async () => {
  const cleo = await person('Cleo')
  goAway('openCheckout')
  expect((await order(cleo, plusMonth)).body.code).toBe('provider_down')
  expect((await order(cleo, plusMonth)).status).toBe(201)
  expect(await ordersOf(cleo)).toMatchObject([{ status: 'expired' }, { status: 'pending' }])
})

test('what was paid at the last moment is a plan, and the newer order is not needed', async () => {
  const dora = await person('Dora')
  const first = await order(dora, plusMonth)
  await sandbox.payUnheard(first.body.orderId)
  const second = await order(dora, premiumMonth)
  expect(second.body.code).toBe('has_plan')
  expect(await planOf(dora)).toMatchObject(plusMonth)
})

test('Plus can be tried once a person, and a checkout that was left frees the trial', async () => {
  const eli = await person('Eli')
  const left = await order(eli, plusMonth, { trial: true })
  await heard(sandbox.onCheckout(left.body.orderId, 'cancel'))
  await subscribe(eli, plusMonth, { trial: true })
  expect(await planOf(eli)).toMatchObject({ status: 'trialing' })
  await call(api.cancelPlan, { asker: eli })
  await later({ days: 8 })
  expect(await planOf(eli)).toBeUndefined()
  const again = await order(eli, plusMonth, { trial: true })
  expect([again.status, again.body.code]).toEqual([409, 'trial_used'])
  expect((await order(eli, plusMonth)).status).toBe(201)
})

test('whoever has had a plan has nothing to try', async () => {
  const eva = await person('Eva')
  await subscribe(eva)
  await call(api.cancelPlan, { asker: eva })
  await later({ days: 32 })
  expect((await call(api.getSubscription, { asker: eva })).body).toMatchObject({ canTry: false })
  const { status, body } = await order(eva, plusMonth, { trial: true })
  expect([status, body.code]).toEqual([409, 'trial_used'])
})

test('Premium cannot be tried', async () => {
  const finn = await person('Finn')
  const { status, body } = await order(finn, premiumMonth, { trial: true })
  expect([status, body.fields]).toEqual([400, { trial: 'Only Plus can be tried for nothing.' }])
})

test('of twenty trials ordered at once one is left', async () => {
  const gil = await person('Gil')
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(gil, plusMonth, { trial: true })))
  for (const { status, body } of answers) expect([201, 'trial_used']).toContain(body.code ?? status)
  const open = (await ordersOf(gil)).filter(({ status }) => status === 'pending')
  expect(open).toEqual([{ status: 'pending', trial: true }])
})

test('twenty clicks under one name are one order', async () => {
  const hana = await person('Hana')
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(hana, plusMonth, { key })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.orderId))).toHaveLength(1)
  expect((await order(hana, premiumMonth, { key })).body.code).toBe('key_reused')
  expect(await ordersOf(hana)).toHaveLength(1)
})
