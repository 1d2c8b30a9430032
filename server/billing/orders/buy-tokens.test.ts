import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billingScene } from '#testing/billing.ts'
import { scene } from '#testing/scene.ts'

const stage = await billingScene()
const { call, db, deps, person, sandbox, heard, order, buy, use, balance, goAway, timePasses } = stage

async function ordersOf({ id }: { id: number }) {
  const { rows } = await db.execute(
    sql`select tokens, price_cents as cents, status from orders where user_id = ${id} order by id`,
  )
  return rows
}

test('tokens cost what the catalogue says, and come when they are paid for', async () => {
  const ana = await person('Ana')
  const { status, body } = await call(api.buyTokens, {
    asker: ana,
    body: { tokens: 1100 },
    key: randomUUID(),
  })
  expect(status).toBe(201)
  expect(body.url).toBe(`${deps.config.publicUrl}/dev/checkout/${body.orderId}`)
  expect(await ordersOf(ana)).toEqual([{ tokens: 1100, cents: 999, status: 'pending' }])
  await heard(sandbox.pay(body.orderId))
  const { body: found } = await call(api.getOrder, { asker: ana, params: { orderId: body.orderId } })
  expect(found).toEqual({
    ...{ orderId: body.orderId, kind: 'tokens', status: 'paid', tokens: 1100, cents: 999 },
    ...{ choice: null, isTrial: false },
  })
  expect(await balance(ana)).toBe(1100)
})

test.each([0, 99, 10_001, 150.5, -200])('%s tokens cannot be bought', async tokens => {
  const dan = await person(`Dan${Math.abs(tokens * 10)}${tokens < 0 ? 'x' : ''}`)
  const { status, body } = await call(api.buyTokens, { asker: dan, body: { tokens }, key: randomUUID() })
  expect([status, body.code]).toEqual([400, 'invalid_fields'])
  expect(await ordersOf(dan)).toEqual([])
})

test('the same attempt is the same order, and other details under its name are refused', async () => {
  const ben = await person('Ben')
  const key = randomUUID()
  const first = await call(api.buyTokens, { asker: ben, body: { tokens: 500 }, key })
  const again = await call(api.buyTokens, { asker: ben, body: { tokens: 500 }, key })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  const other = await call(api.buyTokens, { asker: ben, body: { tokens: 200 }, key })
  expect([other.status, other.body.code]).toEqual([409, 'key_reused'])
  expect(await ordersOf(ben)).toHaveLength(1)
})

test('twenty clicks at once under one name, with two details, are one order', async () => {
  const cleo = await person('Cleo')
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      call(api.buyTokens, { asker: cleo, body: { tokens: n % 2 ? 200 : 500 }, key }),
    ),
  )
  const [first] = await ordersOf(cleo)
  expect(await ordersOf(cleo)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(answers.filter(({ body }) => body.code === 'key_reused')).toHaveLength(10)
  expect(new Set(answers.flatMap(({ body }) => body.orderId ?? []))).toHaveLength(1)
  const opened = await sandbox.at(world =>
    world.all('checkout.session').filter(({ metadata }) => metadata.userId === String(cleo.id)),
  )
  expect(opened).toMatchObject([{ name: `${first?.tokens} Akin tokens` }])
})

test('for 20 dollars and more the password must have been given a moment ago', async () => {
  const eli = await person('Eli')
  await db.execute(
    sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${eli.id}`,
  )
  const large = await call(api.buyTokens, { asker: eli, body: { tokens: 2000 }, key: randomUUID() })
  expect([large.status, large.body.code]).toEqual([403, 'reauth_required'])
  const pack = await call(api.buyTokens, { asker: eli, body: { tokens: 2400 }, key: randomUUID() })
  expect(pack.status).toBe(201)
  await db.execute(sql`update sessions set confirmed_at = now() where user_id = ${eli.id}`)
  const sure = await call(api.buyTokens, { asker: eli, body: { tokens: 2000 }, key: randomUUID() })
  expect(sure.status).toBe(201)
})

test('what is paid in a month stays within the limit, and the next month is another', async () => {
  const finn = await person('Finn')
  await buy(finn, 3000)
  const over = await call(api.buyTokens, { asker: finn, body: { tokens: 2400 }, key: randomUUID() })
  expect(over.status).toBe(201)
  await heard(sandbox.pay(over.body.orderId))
  const answer = await call(api.buyTokens, { asker: finn, body: { tokens: 100 }, key: randomUUID() })
  expect([answer.status, answer.body.code]).toEqual([409, 'spend_limit'])
  expect(await ordersOf(finn)).toHaveLength(2)
  await timePasses({ days: 32 })
  expect((await call(api.buyTokens, { asker: finn, body: { tokens: 100 }, key: randomUUID() })).status).toBe(
    201,
  )
})

test('checkouts that were left open make room for a new one, and can no longer be paid', async () => {
  const gil = await person('Gil')
  const left = await order(gil, 4000)
  expect((await call(api.buyTokens, { asker: gil, body: { tokens: 1500 }, key: randomUUID() })).status).toBe(
    201,
  )
  expect(await ordersOf(gil)).toMatchObject([{ status: 'expired' }, { status: 'pending' }])
  expect(await sandbox.pay(left)).toBe(false)
})

test('of many orders at once no more can be open than the limit allows', async () => {
  const hana = await person('Hana')
  await Promise.all(
    Array.from({ length: 8 }, () =>
      call(api.buyTokens, { asker: hana, body: { tokens: 1500 }, key: randomUUID() }),
    ),
  )
  const open = (await ordersOf(hana)).filter(({ status }) => status === 'pending')
  expect(open.length).toBeGreaterThan(0)
  expect(open.length).toBeLessThanOrEqual(3)
})

test('where the provider does not answer nothing is charged, and the next try is the same order', async () => {
  const ida = await person('Ida')
  const key = randomUUID()
  goAway('openCheckout')
  const away = await call(api.buyTokens, { asker: ida, body: { tokens: 200 }, key })
  expect([away.status, away.body.code]).toEqual([503, 'provider_down'])
  expect(await ordersOf(ida)).toMatchObject([{ status: 'pending' }])
  const again = await call(api.buyTokens, { asker: ida, body: { tokens: 200 }, key })
  expect(again.status).toBe(200)
  await heard(sandbox.pay(again.body.orderId))
  expect([await ordersOf(ida), await balance(ida)]).toMatchObject([[{ status: 'paid' }], 200])
})

test('whoever spent what a bank took back can buy nothing until that is settled', async () => {
  const jan = await person('Jan')
  const { payment } = await buy(jan, 500)
  await use(jan, 200)
  await heard(sandbox.dispute(payment))
  const answer = await call(api.buyTokens, { asker: jan, body: { tokens: 200 }, key: randomUUID() })
  expect([answer.status, answer.body.code]).toEqual([409, 'purchases_frozen'])
  const plan = await call(api.buyPlan, {
    ...{ asker: jan, body: { plan: 'plus', interval: 'month' }, key: randomUUID() },
  })
  expect(plan.body.code).toBe('purchases_frozen')
})

test("someone else's order is not there", async () => {
  const [kim, lea] = [await person('Kim'), await person('Lea')]
  const orderId = await order(kim, 200)
  for (const endpoint of [api.getOrder, api.checkOrder]) {
    expect((await call(endpoint, { asker: lea, params: { orderId } })).status).toBe(404)
    expect((await call(endpoint, { asker: kim, params: { orderId } })).status).toBe(200)
  }
})

test('where nothing is sold, that is what is said', async () => {
  const shop = await scene({ config: { sells: null } })
  const mia = await shop.person('Mia')
  const { status, body } = await shop.call(api.buyTokens, {
    ...{ asker: mia, body: { tokens: 200 }, key: randomUUID() },
  })
  expect([status, body.code]).toEqual([503, 'no_sales'])
})
