import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { type ThemeName, themeNames } from '@akin/contract/profile/themes.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { patiently } from '#testing/patiently.ts'
import { givePlan, takePlan } from '#testing/plan.ts'
import type { Person } from '#testing/scene.ts'
import { tally, tokenScene } from '#testing/tokens/token.scene.ts'
import { eraseProfile } from '../personal.ts'
import { findStamp } from '../public/find-shown.ts'
import { boughtThemes } from '../tables.ts'

const { call, db, inOne, someone, pack, entriesOf, faults } = await tokenScene()

function buy(asker: Person, choice?: string, key = randomUUID() as string) {
  return call(api.spendTokens, { asker, key, body: { item: 'theme', ...(choice && { choice }) } })
}

const lookOf = async (asker: Person) => (await call(api.getOwnProfile, { asker })).body.look
const boughtBy = ({ id }: Person) => db.select().from(boughtThemes).where(eq(boughtThemes.userId, id))

async function buyer(tokens = 2_000) {
  const owner = await someone()
  await pack(owner, tokens)
  return owner
}

test('a theme is bought and on at once, and a page that was kept is made anew', async () => {
  const ana = await buyer(350)
  const before = await findStamp(db, ana.displayName, null)
  expect(await buy(ana, 'midnight')).toMatchObject({ status: 200, body: { balance: 50 } })
  const shown = { theme: 'midnight', accent: null }
  expect(await lookOf(ana)).toEqual({ ...shown, bought: ['midnight'], shown })
  expect(await findStamp(db, ana.displayName, null)).not.toBe(before)
  const [, spent] = await entriesOf(ana)
  expect(spent).toMatchObject({ delta: -itemPrices.theme, refType: 'theme' })
  expect(await boughtBy(ana)).toMatchObject([{ theme: 'midnight', entryId: spent?.id }])
})

test('it stays for good: whatever comes and goes, it can be chosen', async () => {
  const ana = await buyer()
  await buy(ana, 'dusk')
  await givePlan(db, ana, 'plus')
  await call(api.editProfile, { asker: ana, body: { theme: 'tide' } })
  await takePlan(db, ana)
  expect((await lookOf(ana))?.shown.theme, 'the plan brought it').toBe('paper')
  const { status, body } = await call(api.editProfile, { asker: ana, body: { theme: 'dusk' } })
  expect([status, body.look?.shown.theme]).toEqual([200, 'dusk'])
})

test('what is one’s own already is not sold, by plan or by purchase', async () => {
  const owners = { free: await buyer(), plus: await buyer(), premium: await buyer() }
  await givePlan(db, owners.plus, 'plus')
  await givePlan(db, owners.premium, 'premium')
  const cases: [Person, ThemeName][] = [
    [owners.free, 'paper'],
    [owners.free, 'harbour'],
    [owners.plus, 'orchard'],
    [owners.plus, 'tide'],
    ...themeNames.map((theme): [Person, ThemeName] => [owners.premium, theme]),
  ]
  for (const [owner, theme] of cases) {
    const { status, body } = await buy(owner, theme)
    expect([status, body.code], theme).toEqual([409, 'theme_is_yours'])
  }
  expect((await buy(owners.plus, 'aurora')).status, 'above the plan').toBe(200)
  expect((await buy(owners.plus, 'aurora')).body.code).toBe('theme_is_yours')
  expect(await entriesOf(owners.plus)).toHaveLength(2)
  expect(await entriesOf(owners.premium)).toHaveLength(1)
})

test.each(['plaid', 'Paper', undefined])('%s is no theme', async choice => {
  const ana = await buyer()
  const { status, body } = await buy(ana, choice)
  expect([status, body.code]).toEqual([404, 'not_found'])
  expect(await entriesOf(ana)).toHaveLength(1)
})

test('with too few tokens nothing changes', async () => {
  const ana = await buyer(299)
  const { status, body } = await buy(ana, 'ember')
  expect([status, body.code, body.need, body.have]).toEqual([409, 'insufficient_tokens', 300, 299])
  expect(await lookOf(ana)).toMatchObject({ theme: 'paper', bought: [] })
})

test('50 purchases at once under different keys are one', async () => {
  const ana = await buyer(50 * itemPrices.theme)
  const answers = await Promise.all(Array.from({ length: 50 }, () => patiently(() => buy(ana, 'copper'))))
  expect(tally(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`))).toEqual({
    '200 ': 1,
    '409 theme_is_yours': 49,
  })
  expect(await boughtBy(ana)).toHaveLength(1)
  expect(await entriesOf(ana)).toHaveLength(2)
  expect(await faults()).toEqual([])
})

test('the same attempt again answers the same and puts nothing on', async () => {
  const ana = await buyer()
  const key = randomUUID()
  const first = await buy(ana, 'moss', key)
  await call(api.editProfile, { asker: ana, body: { theme: 'meadow' } })
  expect(await buy(ana, 'moss', key)).toMatchObject({ status: 200, body: first.body })
  expect((await buy(ana, 'clay', key)).body.code).toBe('key_reused')
  expect(await lookOf(ana)).toMatchObject({ theme: 'meadow', bought: ['moss'] })
})

test('themes go with the profile, and those of others stay', async () => {
  const [ana, ben] = [await buyer(), await buyer()]
  await buy(ana, 'heather')
  await buy(ben, 'heather')
  await inOne(tx => eraseProfile(tx, ana.id))
  expect([await boughtBy(ana), await boughtBy(ben)]).toMatchObject([[], [{ theme: 'heather' }]])
})
