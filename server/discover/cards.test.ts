import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { deckScene } from './deck/deck.scene.ts'

const stage = await deckScene()
const { call, neighbours, shown, refreshAll, cardOf, befriend } = stage

test('a card has what members may see, and what the two share', async () => {
  const [ana, ben, cleo, dora, eve] = await neighbours('Ana', 'Ben', 'Cleo', 'Dora', 'Eve')
  await shown(ana, { interests: ['Bouldering', 'CAFÉS', 'Tea'], languages: ['en', 'ga'] })
  await shown(ben, {
    ...{ interests: ['Cafes', 'Chess', 'bouldering'], languages: ['ga', 'pl'], headline: 'Up a wall' },
    ...{ fullName: 'Ben Hartnoll', bio: 'Long', audiences: { fullName: 'contacts' } },
  })
  for (const mutual of [cleo, dora, eve]) await befriend(mutual, ana, ben)
  await stage.withVerifiedLink(ben)
  await refreshAll()
  const card = await cardOf(ana, ben)
  expect(card).toMatchObject({
    profile: { userId: ben.id, headline: 'Up a wall', fullName: null },
    common: {
      interests: ['Cafes', 'bouldering'],
      languages: ['Gaeilge'],
      mutualCount: 3,
      mutualNames: [expect.any(String), expect.any(String)],
      place: 'city',
    },
    ...{ isNew: false, isVerified: true, isSaved: false, fatigue: 1000 },
    factors: {
      interests: 667,
      languages: 1000,
      place: 1500,
      mutuals: Math.round((1000 * Math.log(4)) / Math.log(11)),
    },
  })
  expect(JSON.stringify(card)).not.toMatch(/Hartnoll|Long|site\.test/)
})

test('a contact of both whom one of them blocks is not counted', async () => {
  const [ana, ben, cleo, dora] = await neighbours('Ana', 'Ben', 'Cleo', 'Dora')
  for (const mutual of [cleo, dora]) await befriend(mutual, ana, ben)
  await refreshAll()
  expect(await cardOf(ana, ben)).toMatchObject({ common: { mutualCount: 2 } })
  await stage.block(cleo, ben)
  await stage.block(dora, ben)
  expect(await cardOf(ana, ben)).toMatchObject({
    common: { mutualCount: 0, mutualNames: [] },
    factors: { mutuals: 0 },
  })
})

test('the same name of a city in another country is another place', async () => {
  const [ana, ben, cleo] = await neighbours('Ana', 'Ben', 'Cleo')
  await shown(ben, { country: 'FR' })
  await shown(cleo, { city: 'Elsewhere' })
  await refreshAll()
  expect(await cardOf(ana, ben)).toMatchObject({ common: { place: null }, factors: { place: 0 } })
  expect(await cardOf(ana, cleo)).toMatchObject({ common: { place: 'country' }, factors: { place: 1000 } })
})

test.each([
  [0, 'today', 1000],
  [1, 'week', Math.round(1000 * Math.exp(-3 / 7))],
  [6, 'week', Math.round(1000 * Math.exp(-3 / 7))],
  [7, 'fortnight', Math.round(1000 * Math.exp(-10 / 7))],
  [14, 'month', Math.round(1000 * Math.exp(-21 / 7))],
  [29, 'month', Math.round(1000 * Math.exp(-21 / 7))],
  [60, 'longer', 0],
])('who was here %i days ago: %s, and the factor says no more', async (daysAgo, word, factor) => {
  const [ana, ben] = await neighbours('Ana', 'Ben')
  await stage.lastHere(ben, daysAgo)
  await refreshAll()
  expect(await cardOf(ana, ben)).toMatchObject({ activity: word, factors: { activity: factor } })
})

test('what someone shows to contacts alone moves them nowhere, and is on no card', async () => {
  const [ana, ben] = await neighbours('Ana', 'Ben')
  const onlyContacts = { interests: 'contacts', languages: 'contacts', place: 'contacts' } as const
  await shown(ben, { audiences: onlyContacts })
  await refreshAll()
  await expectNothingShared(ana, ben)
})

test('what someone hides after the deck was laid is not told by its numbers either', async () => {
  const [ana, ben] = await neighbours('Ana', 'Ben')
  await refreshAll()
  const before = await cardOf(ana, ben)
  expect(before?.factors).toMatchObject({ interests: 1000, languages: 1000, place: 1500 })
  const onlyContacts = { interests: 'contacts', languages: 'contacts', place: 'contacts' } as const
  await call(api.editProfile, { asker: ben, body: { audiences: onlyContacts } })
  await expectNothingShared(ana, ben)
})

test('neither is when they were here, once they hide it', async () => {
  const [ana, ben] = await neighbours('Ana', 'Ben')
  await stage.lastHere(ben, 0)
  await refreshAll()
  expect(await cardOf(ana, ben)).toMatchObject({ activity: 'today', factors: { activity: 1000 } })
  await call(api.editConnectSettings, { asker: ben, body: { showsPresence: false } })
  const month = Math.round(1000 * Math.exp(-21 / 7))
  expect(await cardOf(ana, ben)).toMatchObject({ activity: 'month', factors: { activity: month } })
})

test('who hides when they were here has no other word for it than a month', async () => {
  const [ana, ben, cleo] = await neighbours('Ana', 'Ben', 'Cleo')
  await stage.lastHere(ben, 0)
  await stage.lastHere(cleo, 0)
  await call(api.editConnectSettings, { asker: ben, body: { showsPresence: false } })
  await refreshAll()
  expect(await cardOf(ana, cleo)).toMatchObject({ activity: 'today', factors: { activity: 1000 } })
  const card = await cardOf(ana, ben)
  expect(card?.activity).toBe('month')
  expect(card?.factors.activity).toBe(Math.round(1000 * Math.exp(-21 / 7)))
})

async function expectNothingShared(asker: Person, other: Person) {
  const card = await cardOf(asker, other)
  expect(card).toMatchObject({
    profile: { interests: [], languages: [], place: null },
    common: { interests: [], languages: [], place: null },
    factors: { interests: 0, languages: 0, place: 0 },
  })
}
