import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import type { PlanName } from '@akin/contract/subscription/plans.ts'
import { describe, expect, test } from 'vitest'
import { givePlan, takePlan } from '#testing/plan.ts'
import { plusGiftScene } from '#testing/plus-gifts.ts'
import type { Person } from '#testing/scene.ts'

const stage = await plusGiftScene()
const { call, db, given, offered, acts, giftsOf, ownPlan, planOf, tokensOf, timePasses } = stage

/** Everything that says which plan someone has. */
async function readsOf(asker: Person) {
  const [standing, badge] = [
    await call(api.getPlanAndBalance, { asker }),
    await call(api.getPublicProfile, { params: { displayName: asker.displayName } }),
  ]
  return {
    standing: standing.body.plan,
    own: (await ownPlan(asker)).plan,
    allowed: await planOf(asker),
    badge: badge.body.badge,
  }
}

const everywhere = (plan: PlanName) => ({
  ...{ standing: plan, own: plan, allowed: plan },
  badge: plan === 'free' ? null : plan,
})

test('it begins now and lasts a month, with everything of Plus but tokens', async () => {
  const { ben, giftId } = await given()
  await call(api.showBadge, { asker: ben, body: { shown: true } })
  expect(await readsOf(ben)).toEqual(everywhere('free'))
  const { status, body } = await acts.accept(ben, giftId)
  expect([status, body.state]).toEqual([200, 'accepted'])
  const { from, until } = body.month as unknown as { from: string; until: string }
  const month = new Date(from)
  month.setUTCMonth(month.getUTCMonth() + 1)
  expect([28, 29, 30, 31]).toContain((Date.parse(until) - Date.parse(from)) / 86_400_000)
  if (month.getUTCDate() === new Date(from).getUTCDate()) expect(until).toBe(month.toISOString())
  expect(await readsOf(ben)).toEqual(everywhere('plus'))
  expect(await ownPlan(ben)).toMatchObject({ subscription: null, given: { until, waiting: 0 } })
  expect(await tokensOf(ben)).toBe(0)

  await timePasses({ days: 27, hours: 23 })
  expect(await readsOf(ben)).toEqual(everywhere('plus'))
  await timePasses({ days: 3, hours: 2 })
  expect(await readsOf(ben)).toEqual(everywhere('free'))
  expect((await ownPlan(ben)).given).toBeNull()
})

test('when it is, is for whoever has it alone', async () => {
  const { ana, ben, giftId } = await given()
  await acts.accept(ben, giftId)
  expect((await giftsOf(ben))[0]).toMatchObject({ state: 'accepted', month: { from: expect.any(String) } })
  expect((await giftsOf(ana))[0]).toMatchObject({ state: 'accepted', month: null })
})

test('accepted twice it is one month', async () => {
  const { ben, giftId } = await given()
  const first = await acts.accept(ben, giftId)
  await timePasses({ days: 1 })
  const again = await acts.accept(ben, giftId)
  expect(again.status).toBe(200)
  const length = ({ body }: typeof first) =>
    Date.parse(body.month?.until as never) - Date.parse(body.month?.from as never)
  expect(length(again)).toBe(length(first))
  await timePasses({ days: 30 })
  expect(await planOf(ben)).toBe('free')
})

test('a second one begins when the first is over', async () => {
  const { ana, ben, giftId } = await given()
  const first = await acts.accept(ben, giftId)
  const second = await acts.accept(ben, await offered(ana, ben))
  expect(second.body.month?.from).toEqual(first.body.month?.until)
  expect((await ownPlan(ben)).given).toEqual({ until: second.body.month?.until, waiting: 0 })
  await timePasses({ days: 45 })
  expect(await planOf(ben)).toBe('plus')
})

test('with Premium it cannot be accepted, and can once that is over', async () => {
  const { ana, ben, giftId } = await given()
  await givePlan(db, ben, 'premium')
  const { status, body } = await acts.accept(ben, giftId)
  expect([status, body.code]).toEqual([409, 'you_have_premium'])
  expect([(await giftsOf(ana))[0]?.state, await planOf(ben)]).toEqual(['open', 'premium'])
  await takePlan(db, ben)
  expect((await acts.accept(ben, giftId)).status).toBe(200)
})

describe('beside a plan of one’s own', () => {
  test('it waits, and Premium counts above it', async () => {
    const { ben, giftId } = await given()
    await givePlan(db, ben, 'plus')
    const { body } = await acts.accept(ben, giftId)
    expect([body.state, body.month]).toEqual(['accepted', null])
    expect(await ownPlan(ben)).toMatchObject({ plan: 'plus', given: { until: null, waiting: 1 } })
    await givePlan(db, ben, 'premium')
    expect(await planOf(ben)).toBe('premium')
    await takePlan(db, ben)
    expect(await planOf(ben), 'what waits is what is left').toBe('plus')
  })

  test('the trial is still there for someone who was only given a month', async () => {
    const { ben, giftId } = await given()
    await acts.accept(ben, giftId)
    expect(await ownPlan(ben)).toMatchObject({ plan: 'plus', canTry: true })
    const body = { plan: 'plus', interval: 'month', trial: true } as const
    const tried = await call(api.buyPlan, { asker: ben, key: randomUUID(), body })
    expect([tried.status, typeof tried.body.orderId]).toEqual([201, 'number'])
  })

  test('Plus and Premium can be bought during a given month', async () => {
    for (const plan of ['plus', 'premium'] as const) {
      const { ben, giftId } = await given()
      await acts.accept(ben, giftId)
      const body = { plan, interval: 'month', trial: false } as const
      const bought = await call(api.buyPlan, { asker: ben, key: randomUUID(), body })
      expect(bought.status).toBe(201)
      await givePlan(db, ben, plan)
      expect(await planOf(ben)).toBe(plan)
    }
  })
})
