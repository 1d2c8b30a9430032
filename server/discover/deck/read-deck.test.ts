import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { dayNumber, dayOf, today } from '../day.ts'
import { decks, discoverMarks, exposures } from '../tables.ts'
import { deckScene } from './deck.scene.ts'

const stage = await deckScene()
const { app, call, db, neighbours, more, refreshAll, page, deckOf, idsInDeck } = stage

/** Someone in a town with more people than a deck has places. */
async function inBigTown() {
  const [ana] = await neighbours('Ana')
  const others = await more(50)
  await refreshAll()
  return { ana, others }
}

test('strangers are refused', async () => {
  expect(await stage.toStrangers(api.discover, { query: {} })).toEqual(strangersRefused)
})

test('a deck has an end: forty people on two pages, and nobody twice', async () => {
  const { ana, others } = await inBigTown()
  const first = await page(ana)
  const total = { people: limits.deck, isMore: false }
  expect(first).toMatchObject({ kind: 'deck', total, costs: [], near: null })
  expect(first.items).toHaveLength(limits.discoverPage)
  const second = await page(ana, first.nextCursor ?? '')
  expect(second.items).toHaveLength(limits.discoverPage)
  expect(second).toMatchObject({ total: null, nextCursor: null })
  const ids = [...first.items, ...second.items].map(({ profile }) => profile.userId)
  expect(new Set(ids).size).toBe(limits.deck)
  const town = new Set(others.map(({ id }) => id))
  expect(ids.filter(id => town.has(id))).toHaveLength(limits.deck)
})

test('it is the same all day, whoever comes and whatever they do meanwhile', async () => {
  const { ana, others } = await inBigTown()
  const before = await deckOf(ana)
  await more(5, { headline: 'The best of all', bio: 'Complete' })
  for (const { id } of others.slice(0, 5)) await stage.lastHere({ id }, 40)
  await refreshAll()
  const after = await deckOf(ana)
  const place = ({ profile, factors }: (typeof before)[number]) => ({ id: profile.userId, factors })
  expect(after.map(place)).toEqual(before.map(place))
})

test('tabs that ask at once get one deck', async () => {
  const { ana } = await inBigTown()
  const pages = await Promise.all([page(ana), page(ana), page(ana), page(ana)])
  const ids = pages.map(({ items }) => items.map(({ profile }) => profile.userId))
  expect(ids).toEqual([ids[0], ids[0], ids[0], ids[0]])
  expect(ids[0]).toHaveLength(limits.discoverPage)
  expect(await db.$count(decks, eq(decks.userId, ana.id))).toBe(1)
})

test('where many of a page are gone, the next ones fill it', async () => {
  const { ana } = await inBigTown()
  const all = await idsInDeck(ana)
  const gone = all.slice(3, 15)
  await db
    .insert(discoverMarks)
    .values(gone.map(id => ({ userId: ana.id, otherId: id, kind: 'hide' as const })))
  const first = await page(ana)
  expect(first.items.map(({ profile }) => profile.userId)).toEqual([...all.slice(0, 3), ...all.slice(15, 32)])
  expect(await idsInDeck(ana)).toEqual(all.filter(id => !gone.includes(id)))
})

test('nobody is left: the deck is at its end, and no other is laid', async () => {
  const { ana } = await inBigTown()
  const all = await idsInDeck(ana)
  await db
    .insert(discoverMarks)
    .values(all.map(id => ({ userId: ana.id, otherId: id, kind: 'hide' as const })))
  const total = { people: limits.deck, isMore: false }
  expect(await page(ana)).toMatchObject({ items: [], nextCursor: null, total })
})

test('how far someone has come only grows', async () => {
  const { ana } = await inBigTown()
  const first = await page(ana)
  expect(await shownOf(ana)).toBe(limits.discoverPage)
  await page(ana, first.nextCursor ?? '')
  expect(await shownOf(ana)).toBe(limits.deck)
  await page(ana)
  expect(await shownOf(ana)).toBe(limits.deck)
})

test('being shown is counted once a deck, and survives that someone has gone', async () => {
  const { ana } = await inBigTown()
  const { items } = await page(ana)
  await page(ana)
  const ids = items.map(({ profile }) => profile.userId)
  app.exposures.note([1])
  await app.exposures.write()
  const counted = await db.select().from(exposures).where(inArray(exposures.userId, ids))
  expect(counted).toHaveLength(ids.length)
  expect(new Set(counted.map(({ shown }) => shown))).toEqual(new Set([1]))
})

test('who pages on at midnight finishes the deck of the day before', async () => {
  const { ana } = await inBigTown()
  const all = await idsInDeck(ana)
  const yesterday = dayOf(dayNumber(today()) - 1)
  await db.update(decks).set({ day: yesterday }).where(eq(decks.userId, ana.id))
  const { items, nextCursor } = await page(ana, `${yesterday}_20`)
  expect(items.map(({ profile }) => profile.userId)).toEqual(all.slice(20))
  expect(nextCursor).toBeNull()
  expect(await db.$count(decks, eq(decks.userId, ana.id))).toBe(1)
})

test('a deck that is no longer known, or another’s, is empty', async () => {
  const { ana } = await inBigTown()
  expect(await page(ana, '2020-01-01_20')).toMatchObject({ items: [], nextCursor: null })
  expect(await page(ana, `${today()}_0`)).toMatchObject({ items: [], nextCursor: null })
})

test.each([
  ...['', 'x', '2026-11-16', '2026-13-45_20', '2026-11-16_-1', '2026-11-16_1000'],
  ...['2026-02-30_20', '0000-01-01_20', '2026-11-16_20_', '2026-11-16_20_x', '2026-11-16_20_1.'],
])('a cursor such as "%s" is refused', async cursor => {
  const [ana] = await neighbours('Ana')
  expect((await call(api.discover, { asker: ana, query: { cursor } })).status).toBe(400)
})

test('who says nothing of themselves is shown people all the same', async () => {
  const [ana] = await neighbours('Ana')
  await stage.shown(ana, { interests: [], languages: [], country: null, city: '' })
  await refreshAll()
  expect(await idsInDeck(ana)).toHaveLength(limits.deck)
})

async function shownOf({ id }: Person) {
  const [deck] = await db.select().from(decks).where(eq(decks.userId, id))
  return deck?.shown
}
