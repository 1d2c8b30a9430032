import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { statementsOf } from '#auth/auth.testing.ts'
import { spotlightScene } from '#testing/discover/spotlight.scene.ts'
import { openExplained } from '#testing/explained.ts'
import type { Person } from '#testing/scene.ts'
import { today } from '../day.ts'
import { decks, exposures, spotlights, spotlightViews } from '../tables.ts'
import { findSpotlights } from './find-spotlights.ts'

const stage = await spotlightScene()
const { app, call, db, buy, more, page, deckOf, refreshAll, viewersOf } = stage
const { lateComer, light, litFor, nobodyLit, withDeck } = stage

test('who buys one is laid into the decks of others, marked, and seen by each of them once', async () => {
  const { ana: cleo } = await withDeck()
  const { ana, ben } = await lateComer()
  expect(await litFor(ana)).toEqual([])
  await buy(ben)
  const { items, total } = await page(ana)
  expect(items).toHaveLength(limits.discoverPage + 1)
  expect(total).toEqual({ people: limits.deck, isMore: false })
  expect(items[3]).toMatchObject({ profile: { userId: ben.id }, isSpotlight: true })
  expect(items.filter(({ isSpotlight }) => isSpotlight)).toHaveLength(1)
  await page(ana)
  expect(await viewersOf(ben)).toEqual([ana.id])
  expect(await litFor(cleo)).toEqual([ben.id])
  expect(new Set(await viewersOf(ben))).toEqual(new Set([cleo.id, ana.id]))
})

test('the card says what the two share, by the same formula as any other', async () => {
  await nobodyLit()
  const { ana } = await withDeck()
  const [ben] = await more(1)
  const [cleo] = await stage.strangers('Cleo')
  await stage.befriend(cleo, ana)
  if (!ben) throw new Error('Ben is missing.')
  await db.execute(sql`insert into connections (user_a_id, user_b_id, requester_id, status, connected_at)
    values (least(${cleo.id}::bigint, ${ben.id}), greatest(${cleo.id}::bigint, ${ben.id}), ${ben.id}, 'connected', now())`)
  await call(api.savePerson, { asker: ana, params: { userId: ben.id } })
  await refreshAll()
  await light([ben])
  const card = (await page(ana)).items.find(({ isSpotlight }) => isSpotlight)
  expect(card).toMatchObject({
    profile: { userId: ben.id },
    common: { mutualCount: 1, mutualNames: [cleo.displayName], place: 'city' },
    ...{ isSaved: true, isNew: false, fatigue: 1000 },
    factors: {
      ...{ interests: 1000, languages: 1000, place: 1500 },
      mutuals: Math.round((1000 * Math.log(2)) / Math.log(11)),
    },
  })
  expect(card?.common.interests).toHaveLength(3)
})

test('half an hour later it is over', async () => {
  const { ana, ben } = await lateComer()
  await buy(ben)
  await stage.timePasses({ minutes: 29 })
  expect(await litFor(ana)).toEqual([ben.id])
  await stage.timePasses({ minutes: 1 })
  expect(await litFor(ana)).toEqual([])
})

test('however many there are, a page has three, and first those whom one has not seen', async () => {
  await nobodyLit()
  const { ana } = await withDeck()
  const lit = await more(7)
  await refreshAll()
  await light(lit)
  const [first, second, third] = [await litFor(ana), await litFor(ana), await litFor(ana)]
  for (const each of [first, second, third]) expect(new Set(each).size).toBe(limits.spotlightsShown)
  expect(new Set([...first, ...second, ...third])).toEqual(new Set(lit.map(({ id }) => id)))
})

test('of those whom one has not seen, first those whom the fewest have', async () => {
  await nobodyLit()
  const { ana } = await withDeck()
  const lit = await more(6)
  await refreshAll()
  await light(lit)
  const viewers = await stage.strangers('Ben', 'Cleo', 'Dora')
  const popular = lit.slice(0, 3).map(({ id }) => id)
  const rows = await db.select().from(spotlights).where(inArray(spotlights.userId, popular))
  await db
    .insert(spotlightViews)
    .values(viewers.flatMap(viewer => rows.map(({ id }) => ({ spotlightId: id, viewerId: viewer.id }))))
  expect(new Set(await litFor(ana))).toEqual(new Set(lit.slice(3).map(({ id }) => id)))
})

test('all of very many come up', { tags: 'variant' }, async () => {
  await nobodyLit()
  const { ana } = await withDeck()
  const lit = await more(100)
  await refreshAll()
  await light(lit)
  await db.execute(
    sql`update spotlights set ends_at = now() + random() * interval '30 minutes' where settled_at is null`,
  )
  const seen = new Set<number>()
  for (let times = 0; times < 60; times++) for (const id of await litFor(ana)) seen.add(id)
  // Forty are looked at from a place by chance: after so many times nearly all were among them.
  expect(seen.size).toBeGreaterThan(70)
})

test('however many there are, a page looks at some of them', async () => {
  await nobodyLit()
  const { ana } = await withDeck(8)
  const lit = await more(100)
  await refreshAll()
  await light(lit)
  // Of so few PostgreSQL would rather read all.
  const options = '-c enable_seqscan=off -c enable_bitmapscan=off'
  const watched = openExplained(String(db.$client.options.connectionString), options)
  try {
    const place = { day: today(), end: 8, except: [], most: 3 }
    expect(await findSpotlights(watched.db, ana.id, place)).toHaveLength(3)
    // What PostgreSQL tells of a statement may come after its answer: by this it has told all of it.
    await watched.pool.query('select 1')
  } finally {
    await watched.close()
  }
  const scans = watched.explained.flatMap(statement => statement.scans)
  const read = scans.filter(({ table }) => table === 'spotlights').reduce((sum, { rows }) => sum + rows, 0)
  expect(read).toBe(40)
})

test('nobody comes twice, by a Spotlight or by the deck, from its first page to its last', async () => {
  await nobodyLit()
  const { ana, others } = await withDeck()
  const newcomers = await more(4)
  await refreshAll()
  const deck = (await deckOf(ana)).map(({ profile }) => profile.userId)
  await light([...others, ...newcomers])
  for (let times = 0; times < 5; times++) {
    const cards = await deckOf(ana)
    const ids = cards.map(({ profile }) => profile.userId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(cards.filter(({ isSpotlight }) => isSpotlight).length).toBeGreaterThanOrEqual(4)
    expect(ids).toEqual(expect.arrayContaining(deck))
  }
})

test('no deck holds it, and it counts neither as shown by the deck nor towards the ceiling', async () => {
  const { ana, ben } = await lateComer()
  await buy(ben)
  expect(await litFor(ana)).toEqual([ben.id])
  await app.exposures.write()
  const [deck] = await db.select().from(decks).where(eq(decks.userId, ana.id))
  expect(deck?.people).not.toContain(ben.id)
  expect(deck?.shown).toBe(limits.discoverPage)
  expect(await db.select().from(exposures).where(eq(exposures.userId, ben.id))).toEqual([])
})

test('who has been shown as often as the ceiling allows is laid all the same', async () => {
  const { ana, ben } = await lateComer()
  const shown = limits.exposureCeiling
  await db.insert(exposures).values({ userId: ben.id, day: today(), shown })
  await buy(ben)
  expect(await litFor(ana)).toEqual([ben.id])
})

test('it is not among those whom one looks for', async () => {
  const { ana, ben } = await lateComer()
  await buy(ben)
  const { body } = await call(api.discover, { asker: ana, query: { sort: 'new' } })
  expect(body.items.length).toBeGreaterThan(0)
  expect(body.items.filter(({ isSpotlight }) => isSpotlight)).toEqual([])
})

test('where there is nobody to lie between, there is none', async () => {
  const { ana, ben } = await lateComer()
  await buy(ben)
  expect(await litFor(ana)).toEqual([ben.id])
  await db.execute(sql`insert into discover_marks (user_id, other_id, kind)
    select user_id, unnest(people), 'hide' from decks where user_id = ${ana.id}`)
  expect((await page(ana)).items).toEqual([])
})

test('what cannot be written keeps nobody from their page', async () => {
  const { ana, ben } = await lateComer()
  await buy(ben)
  await db.execute(sql`alter table spotlight_views add constraint full_up check (false) not valid`)
  try {
    expect(await litFor(ana)).toEqual([ben.id])
  } finally {
    await db.execute(sql`alter table spotlight_views drop constraint full_up`)
  }
  expect(stage.lines.map(({ msg }) => msg)).toContain('that a Spotlight was seen could not be written')
})

test('while nobody is in the Spotlight, a page sends not one statement for it', async () => {
  const { ana, ben } = await lateComer()
  const none = await statementsFor(ana)
  expect(none, 'session, page, cards').toHaveLength(3)
  await buy(ben)
  await litFor(ana)
  const seen = await statementsFor(ana)
  expect(seen.filter(text => text.includes('spotlight_views'))).toHaveLength(1)
  expect(seen.filter(text => text.includes('insert'))).toEqual([])
})

function statementsFor({ cookie }: Person) {
  return statementsOf(() => app.inject({ url: '/api/discover', headers: { cookie } }))
}
