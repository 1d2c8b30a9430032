import { subscriptionEndpoints } from '@akin/contract/subscription/endpoints.ts'
import { planAndBalanceEndpoints } from '@akin/contract/subscription/plan-and-balance-endpoints.ts'
import { planNames, plans } from '@akin/contract/subscription/plans.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { givePlan, takePlan } from '#testing/plan.ts'
import { scene } from '#testing/scene.ts'
import { credit } from '#tokens/credit.ts'
import { liveSubscription } from './live-subscription.ts'
import { eraseSubscription } from './personal.ts'
import { planSettings, priceNotices, subscriptions } from './tables.ts'

const { db, call, person, connect } = await scene({ live: {} })
const { getPlanAndBalance } = planAndBalanceEndpoints
const { getSubscription, listPlans, showBadge } = subscriptionEndpoints

test('anyone can read what the plans cost and bring', async () => {
  const { status, body } = await call(listPlans)
  expect(status).toBe(200)
  expect(body.map(({ name }) => name)).toEqual([...planNames])
  const { rank: _rank, ...premium } = plans.premium
  expect(body.at(-1)).toEqual({ name: 'premium', ...premium })
})

test('someone without a plan can try one', async () => {
  const asker = await person('Ana')
  const { body } = await call(getSubscription, { asker })
  expect(body).toEqual({
    ...{ plan: 'free', subscription: null, canTry: true, showsBadge: false, sales: 'test' },
    given: null,
  })
  expect((await call(getSubscription)).status).toBe(401)
})

test('where nothing is sold, the plan says so', async () => {
  const shut = await scene({ config: { sells: null } })
  const asker = await shut.person('Ben')
  expect((await shut.call(getSubscription, { asker })).body).toMatchObject({ sales: 'none', plan: 'free' })
})

test('every page can ask for the balance, the plan and until when a late one is kept', async () => {
  const asker = await person('Bea')
  expect((await call(getPlanAndBalance, { asker })).body).toEqual({
    balance: 0,
    plan: 'free',
    keptUntil: null,
  })
  await givePlan(db, asker, 'plus')
  const expiresAt = new Date(Date.now() + 60_000_000)
  await transaction(db, tx =>
    credit(tx, { userId: asker.id, tokens: 100, reason: 'monthly', expiresAt, key: 'grant:test:0' }),
  )
  expect((await call(getPlanAndBalance, { asker })).body).toEqual({
    balance: 100,
    plan: 'plus',
    keptUntil: null,
  })
  await db
    .update(subscriptions)
    .set({ status: 'past_due', pastDueSince: sql`now()` })
    .where(eq(subscriptions.userId, asker.id))
  const { body } = await call(getPlanAndBalance, { asker })
  expect(body).toMatchObject({ plan: 'plus', keptUntil: expect.any(String) })
})

describe('a higher price that was announced', () => {
  test('is shown, and taken from those alone who have agreed', async () => {
    const asker = await person('Bob')
    await givePlan(db, asker, 'plus')
    const live = await liveSubscription(db, asker.id)
    const subscriptionId = live?.id ?? 0
    await db
      .insert(priceNotices)
      .values({ subscriptionId, priceCents: 599, fromAt: sql`now() + interval '29 days'` })
    const told = (await call(getSubscription, { asker })).body.subscription
    expect(told).toMatchObject({
      cents: 499,
      next: null,
      priceNotice: { cents: 599, agreed: false },
    })
    await db.update(priceNotices).set({ fromAt: sql`now() + interval '31 days'` })
    expect((await call(getSubscription, { asker })).body.subscription).toMatchObject({ next: { cents: 499 } })
    await db.update(priceNotices).set({ fromAt: sql`now() + interval '29 days'` })
    await db.update(priceNotices).set({ agreedAt: sql`now()` })
    const agreed = (await call(getSubscription, { asker })).body.subscription
    expect(agreed).toMatchObject({ next: { cents: 599 }, priceNotice: { agreed: true } })
  })
})

test('whether others see the plan is one switch, which all tabs hear of', async () => {
  const asker = await person('Cleo')
  const socket = await connect(asker)
  expect((await call(showBadge, { asker, body: { shown: true } })).status).toBe(204)
  await socket.frame('plan_changed')
  expect((await call(getSubscription, { asker })).body.showsBadge).toBe(true)
  await call(showBadge, { asker, body: { shown: false } })
  expect((await call(getSubscription, { asker })).body.showsBadge).toBe(false)
})

test('of someone who is gone only what was paid for stays', async () => {
  const { id } = await person('Dora')
  await givePlan(db, { id }, 'plus')
  await db
    .update(subscriptions)
    .set({ card: 'Visa 4242', cancelReason: 'Too dear' })
    .where(eq(subscriptions.userId, id))
  await db.insert(planSettings).values({ userId: id, showsBadge: true })
  await takePlan(db, { id })
  await transaction(db, tx => eraseSubscription(tx, id))
  expect(await db.$count(planSettings, eq(planSettings.userId, id))).toBe(0)
  const left = await db.select().from(subscriptions).where(eq(subscriptions.userId, id))
  expect(left).toMatchObject([{ card: null, cancelReason: null, status: 'canceled' }])
})
