import { api } from '@akin/contract/api.ts'
import { usualTuning } from '@akin/contract/discover/ranking.ts'
import type { DiscoverSettingsChanges } from '@akin/contract/discover/shapes.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { deckScene } from './deck/deck.scene.ts'
import { valueKey } from './people/keys.ts'
import { findWordIds } from './people/word-ids.ts'
import { decks, discoverSettings } from './tables.ts'

const stage = await deckScene()
const { call, db, strangers, neighbours, more, refreshAll, page } = stage

test('strangers are refused', async () => {
  expect(await stage.toStrangers(api.getDiscoverSettings)).toEqual(strangersRefused)
  expect(await stage.toStrangers(api.editDiscoverSettings, { body: {} })).toEqual(strangersRefused)
})

test('in the beginning everything counts as usual, and nothing is looked for', async () => {
  const [ana] = await strangers('Ana')
  expect(await settingsOf(ana)).toEqual({ tuning: usualTuning, filters: {} })
  expect((await edit(ana, {})).body).toEqual({ tuning: usualTuning, filters: {} })
  expect(await db.$count(discoverSettings, eq(discoverSettings.userId, ana.id))).toBe(0)
})

test('one thing changes and the other stays, for the one who changes it alone', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const tuning = { ...usualTuning, interests: 2, newness: 1 } as const
  const filters = { interests: ['Chess'], country: 'IE', hasPhoto: true } as const
  expect((await edit(ana, { tuning })).body).toEqual({ tuning, filters: {} })
  expect((await edit(ana, { filters: { ...filters, interests: ['Chess'] } })).body).toEqual({
    tuning,
    filters,
  })
  expect(await settingsOf(ana)).toEqual({ tuning, filters })
  expect(await settingsOf(ben)).toEqual({ tuning: usualTuning, filters: {} })
})

test('filters replace those that were there, and the lists that others match them by', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await stage.shown(ben, { interests: ['Falconry'], country: 'IE' })
  await refreshAll()
  const [falconry = 0] = await findWordIds(db, 'interest', ['falconry'])
  const [ireland = 0] = await findWordIds(db, 'country', ['IE'])
  await edit(ana, { filters: { interests: ['FALCONRY'], country: 'IE' } })
  expect(await wantedBy(ana)).toEqual([[valueKey('interest', falconry)], [valueKey('country', ireland)]])
  await edit(ana, { filters: { country: 'IE' } })
  expect(await wantedBy(ana)).toEqual([[valueKey('country', ireland)]])
  expect((await edit(ana, { filters: {} })).body.filters).toEqual({})
  expect(await wantedBy(ana)).toEqual([])
})

test.each([
  { tuning: { ...usualTuning, interests: 3 } },
  { tuning: { ...usualTuning, newness: 2 } },
  { tuning: { interests: 1 } },
  { filters: { country: 'Atlantis' } },
  { filters: { languages: [] } },
  { filters: { ageMin: 12 } },
])('%j is refused', async body => {
  const [ana] = await strangers('Ana')
  expect((await edit(ana, body as unknown as DiscoverSettingsChanges)).status).toBe(400)
})

test('another order of the deck keeps who is in it, and who of them was shown', async () => {
  const [ana] = await neighbours('Ana')
  await more(30, { interests: [] })
  await more(30, { languages: ['pl'] })
  await refreshAll()
  await page(ana)
  const before = await deckOf(ana)
  await edit(ana, { tuning: { ...usualTuning, interests: -2, languages: 2 } })
  const after = await deckOf(ana)
  expect(after.people).not.toEqual(before.people)
  expect(after.shown).toBe(20)
  expect(sorted(after.people.slice(0, 20))).toEqual(sorted(before.people.slice(0, 20)))
  expect(sorted(after.people.slice(20))).toEqual(sorted(before.people.slice(20)))
})

function edit(asker: Person, body: DiscoverSettingsChanges) {
  return call(api.editDiscoverSettings, { asker, body })
}

async function settingsOf(asker: Person) {
  return (await call(api.getDiscoverSettings, { asker })).body
}

async function wantedBy({ id }: Person) {
  const [row] = await db.select().from(discoverSettings).where(eq(discoverSettings.userId, id))
  return row?.wanted
}

async function deckOf({ id }: Person) {
  const [deck] = await db.select().from(decks).where(eq(decks.userId, id))
  if (!deck) throw new Error('There is no deck.')
  return deck
}

function sorted(ids: number[]) {
  return ids.toSorted((one, other) => one - other)
}
