import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billingScene } from '#testing/billing.ts'
import { staffMember } from '../staff.scene.ts'
import { staffEvents } from '../tables.ts'

const stage = await billingScene()
const { call, db, person, buy, use, order, sandbox, heard, balance } = stage
const [support, admin] = [await staffMember(stage, 'support'), await staffMember(stage, 'admin')]
const reason = 'They asked for it in a ticket'

const money = (userId: number) =>
  call(api.readMoney, { asker: support, params: { userId }, query: { why: 'A question about an invoice' } })

async function logOf(act: string) {
  return db.select().from(staffEvents).where(eq(staffEvents.act, act)).orderBy(desc(staffEvents.id))
}

test('what someone paid is seen with its way in, and paid back by the rules for everyone, once for each key', async () => {
  const ana = await person('Ana')
  const { invoiceId } = await buy(ana, 1100)
  await use(ana, 333)
  expect((await call(api.readMoney, { asker: support, params: { userId: ana.id } })).body.code).toBe(
    'why_needed',
  )
  expect((await money(ana.id)).body).toMatchObject({
    ...{ displayName: 'Ana', balance: 767, isFrozen: false, refunds: [], disputes: [] },
    orders: [{ kind: 'tokens', status: 'paid', cents: 999 }],
    invoices: [{ id: invoiceId, cents: 999, refundCents: 696, mayRefund: true }],
    entries: [
      { delta: -333, reason: 'spend' },
      { delta: 1100, reason: 'pack' },
    ],
  })
  const ask = (cents: number, key: string) =>
    call(api.refundPerson, {
      asker: admin,
      params: { userId: ana.id },
      body: { invoiceId, cents, reason },
      key,
    })
  expect((await ask(999, randomUUID())).body.code).toBe('amount_changed')
  const key = randomUUID()
  const answers = await Promise.all([ask(696, key), ask(696, key)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await ask(696, randomUUID())).body.code).toBe('no_refund')
  expect([await balance(ana), (await money(ana.id)).body.refunds]).toMatchObject([
    0,
    [{ cents: 696, tokens: 767, status: 'done' }],
  ])
  const made = (await logOf('money.refunded')).filter(row => row.reason)
  expect(made).toMatchObject([
    { reason, subjectKey: String(ana.id), detail: `invoice ${invoiceId}, 696 cents` },
  ])
})

test('an order is settled, and a debt once; the books say whether all adds up', async () => {
  const ben = await person('Ben')
  const { payment } = await buy(ben, 500)
  await use(ben, 500)
  await heard(sandbox.dispute(payment))
  const [dispute] = (await money(ben.id)).body.disputes
  expect(dispute).toMatchObject({ status: 'open', tokens: 500 })
  const settle = () =>
    call(api.settleDebt, {
      asker: admin,
      params: { userId: ben.id, dispute: dispute?.id ?? '' },
      body: { reason },
    })
  const settled = await Promise.all([settle(), settle()])
  expect(settled.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await settle()).body.code).toBe('no_debt')
  expect((await money(ben.id)).body).toMatchObject({ isFrozen: false, disputes: [{ status: 'settled' }] })

  const orderId = await order(ben, 200)
  const params = { userId: ben.id, orderId }
  expect((await call(api.settlePersonsOrder, { asker: admin, params, body: { reason } })).body.status).toBe(
    'pending',
  )
  expect(await logOf('money.order_settled')).toMatchObject([{ reason, detail: `order ${orderId}` }])

  const audit = await call(api.auditMoney, { asker: admin })
  expect(audit.body).toMatchObject({
    faults: [],
    isWhole: true,
    open: [expect.stringContaining(`Order ${orderId}`)],
  })
  for (const _ of [1, 2]) await call(api.askAboutMoney, { asker: admin, body: { reason } })
  const { rows } = await db.execute(sql`select from pgboss.job where name = 'ask-about-books'`)
  expect(rows).toHaveLength(1)
})
