import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { purgeAccount } from '#auth/deletion/purge-account.ts'
import { erasers } from '#jobs.ts'
import { billingScene, plusMonth } from '#testing/billing.ts'
import { makeDue } from '#testing/purge-races.ts'
import type { Person } from '#testing/scene.ts'
import { sendOpenRefunds } from './reconcile/send-open-refunds.ts'

const stage = await billingScene({ work: true })
const { call, db, deps, person, buy, order, use, subscribe, planOf, timePasses, sandbox } = stage

async function purge(who: Person) {
  await makeDue(db, who)
  expect(await purgeAccount(db, who.id, erasers)).toBe(true)
}

async function rowsOf(query: ReturnType<typeof sql>) {
  return (await db.execute(query)).rows
}

test('what is unspent of recent packs is paid back, and invoices stay', async () => {
  const ana = await person('Ana')
  await buy(ana, 200)
  await timePasses({ days: 15 })
  await buy(ana, 1100)
  await use(ana, 200 + 333)
  await purge(ana)
  const refunds = sql`select amount_cents as cents, tokens::int, status from refunds where user_id = ${ana.id}`
  expect(await rowsOf(refunds)).toEqual([{ cents: 696, tokens: 767, status: 'requested' }])
  await timePasses({ minutes: 2 })
  await sendOpenRefunds(deps)
  expect(await rowsOf(refunds)).toEqual([{ cents: 696, tokens: 767, status: 'done' }])
  const kept = await rowsOf(
    sql`select kind, amount_cents as cents, billed_to from invoices where user_id = ${ana.id} order by id`,
  )
  expect(kept).toMatchObject([
    { kind: 'invoice', cents: 199, billed_to: 'Ana, ana@people.test' },
    { kind: 'invoice', cents: 999, billed_to: 'Ana, ana@people.test' },
    { kind: 'credit', cents: -696 },
  ])
  const left = await rowsOf(sql`
    select o.checkout_url, p.card from orders o join payments p on p.order_id = o.id where o.user_id = ${ana.id}`)
  expect(left).toEqual(left.map(() => ({ checkout_url: null, card: null })))
})

test('nobody is charged for an account that is gone', async () => {
  const ben = await person('Ben')
  await subscribe(ben, plusMonth)
  const orderId = await order(ben, 200)
  await purge(ben)
  await vi.waitFor(async () => {
    expect(await planOf(ben)).toBeUndefined()
    expect(await rowsOf(sql`select status from orders where id = ${orderId}`)).toEqual([
      { status: 'expired' },
    ])
  })
  expect(await sandbox.pay(orderId)).toBe(false)
})

test('whoever never paid leaves nothing behind, and others keep what is theirs', async () => {
  const [cleo, dora] = [await person('Cleo'), await person('Dora')]
  const { invoiceId } = await buy(dora, 500)
  await purge(cleo)
  expect(
    await rowsOf(
      sql`select from pgboss.job where name = 'end-billing' and data ->> 'userId' = ${String(cleo.id)}`,
    ),
  ).toEqual([])
  const quote = await call(api.quoteRefund, { asker: dora, body: { invoiceId } })
  expect(quote.body).toMatchObject({ cents: 499, tokens: 500 })
  const asked = await call(api.requestRefund, {
    ...{ asker: dora, body: { invoiceId, cents: 499 }, key: randomUUID() },
  })
  expect(asked.status).toBe(200)
})
