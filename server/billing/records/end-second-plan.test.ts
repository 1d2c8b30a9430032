import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkoutOf } from '#local/stripe/checkout.ts'
import { billingScene, plusMonth, premiumMonth } from '#testing/billing.ts'
import type { Person } from '#testing/scene.ts'
import { endPlanPaidBack } from '../changes/end-plan.ts'
import { endBillingNow } from '../end-billing.ts'
import { auditBilling } from '../reconcile/audit-billing.ts'
import { sendOpenRefunds } from '../reconcile/send-open-refunds.ts'

const stage = await billingScene()
const { call, db, deps, person, heard, sandbox, balance, lines, timePasses } = stage
const run = { id: 'x', attempt: 1, signal: new AbortController().signal }

test('of two plans that were paid for at the last moment one goes on, and the other is paid back and ends', async () => {
  const ana = await person('Ana')
  const [first, second] = await orderTwo(ana)
  await heard(sandbox.pay(first))
  await heard(sandbox.pay(second))
  await expectOne(ana, 'plus', 100, [{ cents: 999, status: 'requested' }])
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, userId: ana.id }))
  const two = { fault: 'Someone has two plans at the same time.', of: String(ana.id) }
  expect(await auditBilling(db)).toEqual([two])
  await runJobs()
  await expectOne(ana, 'plus', 100, [{ cents: 999, status: 'done' }])
  expect(await statusesOf(ana)).toEqual(['active', 'canceled'])
  expect(await auditBilling(db)).toEqual([])
  const { items } = (await call(api.listInvoices, { asker: ana })).body
  expect(items.map(({ cents }) => cents)).toEqual([-999, 999, 499])
  await timePasses({ days: 31 })
  await heard(sandbox.renew())
  expect((await call(api.listInvoices, { asker: ana })).body.items).toHaveLength(4)
})

test('told at the same moment, it is still one', async () => {
  const ben = await person('Ben')
  const both = await orderTwo(ben)
  await Promise.all(both.map(orderId => sandbox.payUnheard(orderId)))
  await heard(sandbox.deliver())
  await runJobs()
  expect((await statusesOf(ben)).toSorted()).toEqual(['active', 'canceled'])
  expect(await refundsOf(ben)).toHaveLength(1)
})

test('whoever leaves with two plans pays for neither', async () => {
  const cleo = await person('Cleo')
  for (const orderId of await orderTwo(cleo)) await heard(sandbox.pay(orderId))
  await endBillingNow.run({ userId: cleo.id }, deps, run)
  expect(await statusesOf(cleo)).toEqual(['canceled', 'canceled'])
})

/** Two checkouts that can be paid: the first was given up for the second, and is paid all the same. */
async function orderTwo(asker: Person) {
  const orders: number[] = []
  for (const choice of [plusMonth, premiumMonth]) {
    const body = { ...choice, trial: false }
    orders.push((await call(api.buyPlan, { asker, body, key: randomUUID() })).body.orderId)
  }
  const [first = 0, second = 0] = orders
  await sandbox.at(world => {
    const session = checkoutOf(world, first)
    if (session) world.change(session, { status: 'open' })
  })
  return [first, second] as const
}

async function expectOne(asker: Person, plan: string, tokens: number, refunds: object[]) {
  const own = (await call(api.getSubscription, { asker })).body
  expect([own.plan, await balance(asker), await refundsOf(asker)]).toEqual([plan, tokens, refunds])
}

async function runJobs() {
  const { rows } = await db.execute<{ data: object }>(
    sql`select data from pgboss.job where name = 'end-plan'`,
  )
  for (const { data } of rows) await endPlanPaidBack.run(data, deps, run)
  await timePasses({ minutes: 2 })
  await sendOpenRefunds(deps)
}

async function statusesOf({ id }: Person) {
  const { rows } = await db.execute<{ status: string }>(sql`
    select status from subscriptions where user_id = ${id} order by id`)
  return rows.map(({ status }) => status)
}

async function refundsOf({ id }: Person) {
  const { rows } = await db.execute(sql`
    select amount_cents as cents, status from refunds where user_id = ${id} order by id`)
  return rows
}
