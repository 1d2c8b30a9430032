import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { expect, test } from 'vitest'
import { spotlightScene } from '#testing/discover/spotlight.scene.ts'
import { givePlan } from '#testing/plan.ts'
import { tally } from '#testing/tokens/token.scene.ts'

const stage = await spotlightScene({ live: {} })
const { call, db, buy, balanceOf, spotlightsOf, standingOf, shownPeople, timePasses } = stage
const { spotlight: price } = itemPrices

test('a Spotlight is bought: it runs for half an hour, and all tabs hear of it', async () => {
  const [ana] = await shownPeople('Ana')
  const tab = await stage.connect(ana)
  expect(await buy(ana)).toMatchObject({ status: 200, body: { balance: 1_000 - price } })
  expect((await tab.frame('spotlight_updated')).data).toEqual({})
  const { running, ...standing } = await standingOf(ana)
  expect(standing).toEqual({ last: null, own: null, obstacle: 'running' })
  const [{ startedAt, endsAt }] = [running as unknown as Record<'startedAt' | 'endsAt', string>]
  expect(Date.parse(endsAt) - Date.parse(startedAt)).toBe(30 * 60 * 1000)
})

test('one at a time, and the same attempt again is the same one', async () => {
  const [ana] = await shownPeople('Ana')
  const key = randomUUID()
  const first = await buy(ana, key)
  expect(await buy(ana, key)).toMatchObject({ status: 200, body: first.body })
  const { status, body } = await buy(ana)
  expect([status, body.code]).toEqual([409, 'spotlight_running'])
  expect([await balanceOf(ana), (await spotlightsOf(ana)).length]).toEqual([1_000 - price, 1])
})

test('of sixteen at once one is bought', async () => {
  const [ana] = await shownPeople('Ana')
  await stage.withTokens([ana], 100_000)
  const answers = await Promise.all(Array.from({ length: 16 }, () => buy(ana)))
  expect(tally(answers.map(({ body }) => body.code ?? 'bought'))).toEqual({
    bought: 1,
    spotlight_running: 15,
  })
  expect([await balanceOf(ana), (await spotlightsOf(ana)).length]).toEqual([101_000 - price, 1])
})

test('two in any 24 hours, whether anyone saw them or not', async () => {
  const [ana] = await shownPeople('Ana')
  await buy(ana)
  await timePasses({ hours: 1 })
  await buy(ana)
  await timePasses({ hours: 22 })
  await stage.settle()
  const third = await buy(ana)
  expect([third.status, third.body.code]).toEqual([429, 'spotlight_limit'])
  expect((await standingOf(ana)).obstacle).toBe('limit')
  expect(await balanceOf(ana), 'both came back').toBe(1_000)
  await timePasses({ hours: 1 })
  expect((await standingOf(ana)).obstacle).toBeNull()
  expect((await buy(ana)).status).toBe(200)
})

test('who is not shown in Discover buys none', async () => {
  const [ana] = await shownPeople('Ana')
  await call(api.editProfile, { asker: ana, body: { discovery: false } })
  const { status, body } = await buy(ana)
  expect([status, body.code]).toEqual([409, 'spotlight_hidden'])
  expect((await standingOf(ana)).obstacle).toBe('hidden')
  expect(await balanceOf(ana)).toBe(1_000)
})

test('a change of the profile, for which the lists are made anew, keeps nobody from it', async () => {
  const [ana] = await shownPeople('Ana')
  await call(api.editProfile, { asker: ana, body: { headline: 'New here' } })
  expect((await buy(ana)).status).toBe(200)
})

test('nobody pays while their plan has one for them', async () => {
  const [ana] = await shownPeople('Ana')
  await givePlan(db, ana, 'plus')
  const { status, body } = await buy(ana)
  expect([status, body.code]).toEqual([409, 'spotlight_own_first'])
  await stage.start(ana)
  await stage.seenBy(ana, 20)
  await timePasses({ minutes: 31 })
  expect((await buy(ana)).status).toBe(200)
  expect(await balanceOf(ana)).toBe(1_000 - price)
})

test('with too few tokens there is none', async () => {
  const [ana] = await stage.neighbours('Ana')
  await stage.withTokens([ana], price - 1)
  const { status, body } = await buy(ana)
  expect([status, body.code]).toEqual([409, 'insufficient_tokens'])
  expect(await spotlightsOf(ana)).toEqual([])
})
