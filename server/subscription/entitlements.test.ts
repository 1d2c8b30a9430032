import { plans } from '@akin/contract/subscription/plans.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { describe, expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { scene } from '#testing/scene.ts'
import { balanceOf } from '#tokens/wallet.ts'
import { allowance } from './entitlements.ts'
import { firstTokens, type PeriodFacts, recordPeriod } from './record-period.ts'
import { recordSubscription, type SubscriptionFacts } from './record-subscription.ts'
import { settlePeriod } from './settle-period.ts'

const { db, person, timePasses } = await scene()

const plus: PlanChoice = { plan: 'plus', interval: 'month' }
const premium: PlanChoice = { plan: 'premium', interval: 'month' }
const minutes = 60 * 1000
const days = 24 * 60 * minutes
const inDays = (count: number) => new Date(Date.now() + count * days)

test('without a plan someone has what everyone has', async () => {
  const ana = await person('Ana')
  expect(await allowance(db, ana.id)).toEqual({ ...plans.free, plan: 'free' })
})

/** Someone whose first month begins now, and what their provider says of them. */
async function subscriber(name: string, facts: Partial<SubscriptionFacts> = {}) {
  const { id: userId } = await person(name)
  const said: SubscriptionFacts = {
    ...{ id: `sub-${userId}`, userId, status: 'active', choice: plus, cents: 499, currency: 'usd' },
    ...{ scheduled: null, cancelAtPeriodEnd: false, trialEndsAt: null, periodEndsAt: inDays(30) },
    ...{ pastDueSince: null, card: 'Visa 4242', createdAt: new Date(), endedAt: null },
    ...facts,
  }
  const say = (changes: Partial<SubscriptionFacts>) =>
    transaction(db, tx => recordSubscription(tx, Object.assign(said, changes), 'sandbox'))
  const { id: subscriptionId } = await say({})
  async function pays(period: Partial<PeriodFacts> = {}, revokedBy?: string) {
    const paid: PeriodFacts = {
      ...{ id: `invoice-${userId}-1`, choice: plus, from: null, isTrial: false },
      ...{ startsAt: new Date(), endsAt: inDays(30), ...period },
    }
    const revocation = revokedBy ? { id: revokedBy, at: new Date() } : null
    await transaction(db, async tx => {
      const recorded = await recordPeriod(tx, paid, { subscriptionId, userId, paymentId: null })
      await settlePeriod(tx, { ...recorded, tokens: firstTokens(paid), revocation })
    })
  }
  const plan = async () => (await allowance(db, userId)).plan
  return { userId, say, pays, plan, tokens: () => balanceOf(db, userId) }
}

describe('by the clock', () => {
  test('a month that was paid for lasts as long as that, and two weeks more while its renewal is not', async () => {
    const { say, pays, plan } = await subscriber('Bea')
    expect(await plan()).toBe('free')
    await pays()
    expect(await plan()).toBe('plus')
    await timePasses({ days: 30, minutes: 15 })
    expect(await plan()).toBe('plus')
    await say({ status: 'past_due', pastDueSince: new Date() })
    await timePasses({ days: 13, hours: 23 })
    expect(await plan()).toBe('plus')
    await timePasses({ minutes: 50 })
    expect(await plan()).toBe('free')
  })

  test('a plan that was cancelled ends with what was paid for, unless it is resumed', async () => {
    const [bob, cleo] = [await subscriber('Bob'), await subscriber('Cleo')]
    for (const each of [bob, cleo]) {
      await each.pays()
      await each.say({ cancelAtPeriodEnd: true })
    }
    await timePasses({ days: 29, hours: 23 })
    expect([await bob.plan(), await cleo.plan()]).toEqual(['plus', 'plus'])
    await cleo.say({ cancelAtPeriodEnd: false })
    await timePasses({ hours: 1 })
    expect([await bob.plan(), await cleo.plan()]).toEqual(['free', 'plus'])
  })

  test('a higher plan counts from its day, and brings only the tokens that are missing', async () => {
    const { pays, plan, tokens } = await subscriber('Dora')
    await pays()
    await timePasses({ days: 9, hours: 23 })
    expect([await plan(), await tokens()]).toEqual(['plus', 100])
    await timePasses({ hours: 1 })
    await pays({ id: 'invoice-up', choice: premium, from: plus, endsAt: inDays(20) })
    expect([await plan(), await tokens()]).toEqual(['premium', 300])
  })

  test('a lower plan comes when the period is over, and the grace of the higher one ends with it', async () => {
    const { pays, plan } = await subscriber('Edda', { choice: premium })
    await pays({ choice: premium })
    await timePasses({ days: 29, hours: 23 })
    expect(await plan()).toBe('premium')
    await timePasses({ hours: 1 })
    await pays({ id: 'invoice-down' })
    expect(await plan()).toBe('plus')
  })

  test('a trial lasts a week, without tokens, and a day more for the first payment', async () => {
    const { say, pays, plan, tokens } = await subscriber('Finn', {
      status: 'trialing',
      trialEndsAt: inDays(7),
    })
    await pays({ isTrial: true, endsAt: inDays(7) })
    expect([await plan(), await tokens()]).toEqual(['plus', 0])
    await timePasses({ days: 6, hours: 23 })
    expect(await plan()).toBe('plus')
    await timePasses({ hours: 2 })
    expect(await plan()).toBe('free')
    await say({ status: 'active' })
    expect(await plan()).toBe('plus')
    await timePasses({ days: 1 })
    expect(await plan()).toBe('free')
  })

  test('what was paid back counts no longer, nor does what was not spent of its tokens', async () => {
    const { pays, plan, tokens } = await subscriber('Gus')
    await pays()
    expect([await plan(), await tokens()]).toEqual(['plus', 100])
    await pays({}, 'dispute')
    expect([await plan(), await tokens()]).toEqual(['free', 0])
    await pays()
    expect([await plan(), await tokens()]).toEqual(['plus', 100])
    await pays({}, 'refund')
    expect([await plan(), await tokens()]).toEqual(['free', 0])
  })

  test('a subscription that has ended brings nothing, whatever was paid for', async () => {
    const { say, pays, plan } = await subscriber('Hal')
    await pays()
    await say({ status: 'canceled', endedAt: new Date() })
    expect(await plan()).toBe('free')
  })
})
