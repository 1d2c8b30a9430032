import { connectSettings } from '@akin/server/connect/tables.ts'
import { dayNumber, today } from '@akin/server/discover/day.ts'
import { hasStale } from '@akin/server/discover/people/refresh-people.ts'
import {
  cellShares,
  discoverable,
  discoverMarks,
  discoverSettings,
  listSizes,
  savedSearches,
} from '@akin/server/discover/tables.ts'
import { scene } from '@akin/server/testing/scene.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fillConnections } from '#connections/fill-connections.ts'
import { fillPeople, people } from '#people/fill-people.ts'
import { fillProfiles } from '#profiles/fill-profiles.ts'
import { fillDiscover } from './fill-discover.ts'

const { db, deps } = await scene()
const [ana, ben] = people

beforeAll(async () => {
  await fillPeople(db)
  await fillProfiles(deps, people, { drawn: 0 })
  await fillConnections(db, people)
  await fillDiscover(db, people)
})

test('nearly everyone can be found at once, and the lists are counted', async () => {
  const found = await db.select().from(discoverable)
  expect(found.length).toBeGreaterThan(0.9 * people.length)
  expect(await hasStale(db)).toBe(false)
  expect((await db.select().from(listSizes)).length).toBeGreaterThan(0)
  expect((await db.select().from(cellShares)).length).toBeGreaterThan(0)
})

test('some are new, and they were here on many different days', async () => {
  const found = await db.select().from(discoverable)
  const ago = (day: string) => dayNumber(today()) - dayNumber(day)
  expect(found.filter(({ joinedOn }) => ago(joinedOn) < 14).length).toBeGreaterThan(10)
  expect(found.filter(({ activeOn }) => ago(activeOn) < 2).length).toBeGreaterThan(20)
  expect(found.filter(({ activeOn }) => ago(activeOn) > 14).length).toBeGreaterThan(20)
})

test('Ana and Ben have looked for people before, saved some, and keep a search that found someone new', async () => {
  for (const { id } of [ana, ben]) {
    const [settings] = await db.select().from(discoverSettings).where(eq(discoverSettings.userId, id))
    expect(Object.keys(settings?.filters ?? {})).toEqual(['languages'])
    expect(settings?.wanted[0]?.length).toBe(2)
    const marks = await db.select().from(discoverMarks).where(eq(discoverMarks.userId, id))
    expect(marks.map(({ kind }) => kind).toSorted()).toEqual(['later', 'save', 'save', 'save', 'save'])
    const { rows } = await db.execute(sql`
      select from discover_marks m join connections c on c.user_a_id = least(m.user_id, m.other_id)
        and c.user_b_id = greatest(m.user_id, m.other_id) where m.user_id = ${id}`)
    expect(rows, 'they are strangers').toEqual([])
    const [search] = await db.select().from(savedSearches).where(eq(savedSearches.userId, id))
    expect(search?.newPeople).toBeGreaterThan(0)
  }
})

test('filling again changes nothing of what they have done since', { tags: 'variant' }, async () => {
  await db.delete(discoverMarks).where(eq(discoverMarks.userId, ana.id))
  await db.update(discoverSettings).set({ filters: {} }).where(eq(discoverSettings.userId, ana.id))
  const everything = async () => [
    await db.select().from(discoverMarks).orderBy(discoverMarks.userId, discoverMarks.otherId),
    await db.select().from(discoverSettings).orderBy(discoverSettings.userId),
    await db.select().from(savedSearches).orderBy(savedSearches.id),
    await db.select().from(connectSettings).orderBy(connectSettings.userId),
    await db.select().from(discoverable).orderBy(discoverable.userId),
  ]
  const before = await everything()
  await fillDiscover(db, people)
  expect(await everything()).toEqual(before)
})
