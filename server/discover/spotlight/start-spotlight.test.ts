import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import { spotlightScene } from '#testing/discover/spotlight.scene.ts'
import { givePlan, takePlan } from '#testing/plan.ts'
import type { Person } from '#testing/scene.ts'
import { tally } from '#testing/tokens/token.scene.ts'

const stage = await spotlightScene({ live: {} })
const { call, db, start, standingOf, seenBy, movedTo, shownPeople, timePasses, settle } = stage

async function withPlan(plan: 'plus' | 'premium') {
  const [ana] = await shownPeople('Ana')
  await givePlan(db, ana, plan)
  return ana
}

const leftOf = async (asker: Person) => (await standingOf(asker)).own?.left

/** Runs to its end before so many people. */
async function runs(asker: Person, people: number) {
  expect((await start(asker)).status).toBe(201)
  await seenBy(asker, people)
  await timePasses({ minutes: 31 })
}

test('strangers are refused', async () => {
  expect(await stage.toStrangers(api.startSpotlight)).toEqual(strangersRefused)
  expect(await stage.toStrangers(api.getSpotlight)).toEqual(strangersRefused)
})

test('the Spotlight of a plan costs nothing, and all tabs hear of it', async () => {
  const ana = await withPlan('plus')
  const tab = await stage.connect(ana)
  const { status, body } = await start(ana)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    running: { endsAt: expect.any(String) },
    own: { every: 'month', left: 0 },
    obstacle: 'running',
  })
  expect(body).toEqual(await standingOf(ana))
  expect((await tab.frame('spotlight_updated')).data).toEqual({})
  expect(await stage.balanceOf(ana)).toBe(1_000)
})

test('pressed twice at once, one is started and the other is told that it runs', async () => {
  const ana = await withPlan('premium')
  const answers = await Promise.all(Array.from({ length: 10 }, () => start(ana)))
  const codes = answers.map(({ status, body }) => `${status} ${body.code ?? 'started'}`)
  expect(tally(codes)).toEqual({ '201 started': 1, '409 spotlight_running': 9 })
})

test('without a plan that has one, or when it is used, there is none', async () => {
  const [ben] = await shownPeople('Ben')
  const nothing = await start(ben)
  expect([nothing.status, nothing.body.code]).toEqual([409, 'spotlight_none_left'])
  const ana = await withPlan('plus')
  await runs(ana, 20)
  expect(await leftOf(ana)).toBe(0)
  expect((await start(ana)).body.code).toBe('spotlight_none_left')
  await takePlan(db, ana)
  expect((await standingOf(ana)).own).toBeNull()
})

test('the other rules are those of one that is bought', async () => {
  const ana = await withPlan('plus')
  await call(api.editProfile, { asker: ana, body: { discovery: false } })
  expect((await start(ana)).body.code).toBe('spotlight_hidden')
  await call(api.editProfile, { asker: ana, body: { discovery: true } })
  await runs(ana, 0)
  await runs(ana, 0)
  expect((await start(ana)).body.code).toBe('spotlight_limit')
})

test('one that fewer than twenty saw counts as not used, before it is settled and after', async () => {
  const ana = await withPlan('plus')
  await runs(ana, 19)
  expect(await leftOf(ana)).toBe(1)
  expect((await standingOf(ana)).last).toMatchObject({ seenBy: 19, cameBack: true, isOwn: true })
  await settle()
  expect(await leftOf(ana)).toBe(1)
  await runs(ana, 20)
  expect(await leftOf(ana)).toBe(0)
  await settle()
  expect(await leftOf(ana)).toBe(0)
  expect((await standingOf(ana)).last).toMatchObject({ seenBy: 20, cameBack: false, isOwn: true })
})

test.each([
  ['plus', 'month'],
  ['premium', 'week'],
] as const)(
  '%s: with each %s of UTC there is another, and what was left does not add up',
  async (plan, every) => {
    const ana = await withPlan(plan)
    await runs(ana, 20)
    const begin = sql`date_trunc(${every}, now(), 'UTC')`
    await movedTo(ana, begin)
    expect(await leftOf(ana), 'used in its first second').toBe(0)
    await movedTo(ana, sql`${begin} - interval '1 second'`)
    expect(await leftOf(ana), 'used the second before').toBe(1)
    await movedTo(ana, sql`${begin} - interval '3 ${sql.raw(every)}s'`)
    expect(await leftOf(ana), 'used long ago').toBe(1)
  },
)

test.each([
  ['plus', 'month'],
  ['premium', 'week'],
] as const)('%s: it says until when one is left, which is the end of the %s', async (plan, every) => {
  const ana = await withPlan(plan)
  const { rows } = await db.execute<{ until: string }>(sql`
    select to_char(date_trunc(${every}, now() at time zone 'utc') + interval '1 ${sql.raw(every)}',
      'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as until`)
  expect((await standingOf(ana)).own).toEqual({ every, left: 1, until: rows[0]?.until })
})

test('one that was bought does not use up that of the plan', async () => {
  const [ana] = await shownPeople('Ana')
  await stage.buy(ana)
  await seenBy(ana, 20)
  await timePasses({ minutes: 31 })
  await givePlan(db, ana, 'plus')
  expect(await leftOf(ana)).toBe(1)
  expect((await standingOf(ana)).last).toMatchObject({ isOwn: false, cameBack: false, seenBy: 20 })
})
