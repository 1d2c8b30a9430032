import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { cards, changeCard } from '#local/stripe/cards.ts'
import { payOpen } from '#local/stripe/subscribing.ts'
import { transaction } from '#platform/database/transaction.ts'
import { claimFailedReminders } from '#subscription/claim-reminders.ts'
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

test('why can be said afterwards, only afterwards and once, and anew by whoever had gone on', async () => {
  const ben = await person('Ben')
  const say = (reason = 'Too dear for me.') => call(api.tellWhyCancelled, { asker: ben, body: { reason } })
  expect((await say()).body.code).toBe('no_plan')
  await subscribe(ben)
  expect((await say()).body.code).toBe('no_plan')
  await call(api.cancelPlan, { asker: ben })
  expect((await say()).status).toBe(204)
  const again = await say('No, too far.')
  expect([again.status, again.body.code]).toEqual([409, 'told_why'])
  expect(await planOf(ben)).toMatchObject({ cancelReason: 'Too dear for me.' })
  await call(api.resumePlan, { asker: ben })
  expect(await planOf(ben)).toMatchObject({ cancelReason: null })
  await call(api.cancelPlan, { asker: ben })
  expect((await say('I moved to a farm.')).status).toBe(204)
  expect(await planOf(ben)).toMatchObject({ cancelReason: 'I moved to a farm.' })
})

test('a plan whose renewal is not paid ends at once, and nothing is charged for it later', async () => {
  const gus = await person('Gus')
  const { subscription } = await subscribe(gus)
  await heard(sandbox.breakCard(subscription))
  await later({ days: 32 })
  expect(await planOf(gus)).toMatchObject({ status: 'past_due' })
  expect((await call(api.cancelPlan, { asker: gus })).status).toBe(204)
  expect((await call(api.getSubscription, { asker: gus })).body).toMatchObject({
    ...{ plan: 'free', subscription: null },
  })
  const why = { asker: gus, body: { reason: 'I have no card any more.' } }
  expect((await call(api.tellWhyCancelled, why)).status).toBe(204)
  await heard(sandbox.mendCard(subscription))
  await later({ days: 10 })
  expect(await transaction(db, claimFailedReminders)).toEqual([])
  expect(await sandbox.invoicesOf(subscription)).toMatchObject([{ status: 'paid' }, { status: 'void' }])
})

test('whoever has just paid what was due keeps it, although they cancel before we know', async () => {
  const hana = await person('Hana')
  const { subscription } = await subscribe(hana)
  await heard(sandbox.breakCard(subscription))
  await later({ days: 32 })
  await payUnheard(subscription)
  expect(await planOf(hana)).toMatchObject({ status: 'past_due' })
  expect((await call(api.cancelPlan, { asker: hana })).status).toBe(204)
  expect(await planOf(hana)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
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
  expect((await call(api.payNow, { asker: dora })).body.code).toBe('nothing_due')
  await heard(sandbox.breakCard(subscription))
  await later({ days: 32 })
  expect(await planOf(dora)).toMatchObject({ status: 'past_due' })
  expect((await call(api.payNow, { asker: dora })).body.url).toBe(portal.body.url)
  await heard(sandbox.mendCard(subscription))
  await heard(sandbox.payInvoice(subscription))
  expect(await planOf(dora)).toMatchObject({ status: 'active' })
})

test('what was paid meanwhile is not due any more, and is written down', async () => {
  const finn = await person('Finn')
  const { subscription } = await subscribe(finn)
  await heard(sandbox.breakCard(subscription))
  await later({ days: 32 })
  await payUnheard(subscription)
  const { status, body } = await call(api.payNow, { asker: finn })
  expect([status, body.code]).toEqual([409, 'nothing_due'])
  expect(await planOf(finn)).toMatchObject({ status: 'active' })
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

/** With a card that works, and not a word of it to us. */
function payUnheard(subscription: string) {
  return sandbox.at(world => {
    changeCard(world, world.get('subscription', subscription), cards.works)
    payOpen(world, subscription)
  })
}
