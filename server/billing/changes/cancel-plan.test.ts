import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { billingScene } from '#testing/billing.ts'

const stage = await billingScene()
const { call, db, person, sandbox, heard, subscribe, later, planOf, goAway, config } = stage

test('a cancelled plan stays until what was paid for is over, and can be resumed until then', async () => {
  const ana = await person('Ana')
  await subscribe(ana)
  expect((await call(api.cancelPlan, { asker: ana })).status).toBe(204)
  const own = async () => (await call(api.getSubscription, { asker: ana })).body
  expect(await own()).toMatchObject({ plan: 'plus', subscription: { cancelAtPeriodEnd: true } })
  expect((await call(api.resumePlan, { asker: ana })).status).toBe(204)
  expect(await own()).toMatchObject({ plan: 'plus', subscription: { cancelAtPeriodEnd: false } })
  await call(api.cancelPlan, { asker: ana })
  await later({ days: 32 })
  expect((await own()).plan).toBe('free')
  expect(await planOf(ana)).toBeUndefined()
})

test('why can be said afterwards, and only afterwards', async () => {
  const ben = await person('Ben')
  const say = () => call(api.tellWhyCancelled, { asker: ben, body: { reason: 'Too dear for me.' } })
  expect((await say()).body.code).toBe('no_plan')
  await subscribe(ben)
  expect((await say()).body.code).toBe('no_plan')
  await call(api.cancelPlan, { asker: ben })
  expect((await say()).status).toBe(204)
  expect(await planOf(ben)).toMatchObject({ cancelReason: 'Too dear for me.' })
})

test('a provider that is away changes nothing', async () => {
  const cleo = await person('Cleo')
  await subscribe(cleo)
  goAway('setCancel')
  const { status, body } = await call(api.cancelPlan, { asker: cleo })
  expect([status, body.code]).toEqual([503, 'provider_down'])
  expect(await planOf(cleo)).toMatchObject({ cancelAtPeriodEnd: false })
})

test('the card is changed, and a renewal that failed is paid, where the provider says', async () => {
  const dora = await person('Dora')
  const { subscription } = await subscribe(dora)
  const portal = await call(api.openPortal, { asker: dora })
  expect(portal.body.url).toBe(`${config.publicUrl}/dev/portal/${subscription}`)
  expect((await call(api.payNow, { asker: dora })).body.code).toBe('no_plan')
  await heard(sandbox.breakCard(subscription))
  await later({ days: 32 })
  expect(await planOf(dora)).toMatchObject({ status: 'past_due' })
  expect((await call(api.payNow, { asker: dora })).body.url).toBe(portal.body.url)
  await heard(sandbox.mendCard(subscription))
  await heard(sandbox.payInvoice(subscription))
  expect(await planOf(dora)).toMatchObject({ status: 'active' })
})

test('without a plan none of it can be done', async () => {
  const eli = await person('Eli')
  for (const endpoint of [api.cancelPlan, api.resumePlan, api.openPortal, api.payNow]) {
    const { status, body } = await call(endpoint, { asker: eli })
    expect([status, body.code]).toEqual([409, 'no_plan'])
  }
  expect(await db.$client.query('select from subscriptions where user_id = $1', [eli.id])).toMatchObject({
    rowCount: 0,
  })
})
