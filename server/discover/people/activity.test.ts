import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connectSettings, present } from '#connect/tables.ts'
import type { Person } from '#testing/scene.ts'
import { dayNumber, dayOf, today } from '../day.ts'
import { discoverScene } from '../discover.scene.ts'
import { discoverable } from '../tables.ts'
import { moveActiveNow } from './activity.ts'
import { latestHidden } from './habits.ts'
import { cellKey, segmentsOf } from './keys.ts'

const stage = await discoverScene()
const { db, deps, strangers, shown, lastHere, refreshAll } = stage
const day = dayNumber(today())

const move = () =>
  moveActiveNow.run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })

async function rowOf({ id }: Person) {
  const [row] = await db.select().from(discoverable).where(eq(discoverable.userId, id))
  if (!row) throw new Error('They cannot be found.')
  return row
}

/** They were here so long ago, and nothing but that changes. */
async function seen({ id }: Person, ago: string) {
  const lastSeenAt = sql`now() - ${ago}::interval`
  await db.update(connectSettings).set({ lastSeenAt }).where(eq(connectSettings.userId, id))
}

async function hide({ id }: Person) {
  await db.update(connectSettings).set({ showsPresence: false }).where(eq(connectSettings.userId, id))
}

/** People of Portugal who were last here a month ago. */
async function longGone<const Names extends readonly string[]>(...names: Names) {
  const people = await strangers(...names)
  for (const person of people) {
    await shown(person, { country: 'PT', interests: ['Chess'] })
    await lastHere(person, 40)
  }
  await refreshAll()
  return people
}

test('who was here is in the lists of that day, and nobody else has moved', async () => {
  const [ana, ben] = await longGone('Ana', 'Ben')
  const before = await rowOf(ben)
  expect(before.activeOn).toBe(dayOf(day - 40))
  await seen(ana, '0 seconds')
  await move()
  const { activeOn, keys, interests, ...place } = await rowOf(ana)
  expect(activeOn).toBe(today())
  const [segment = 0] = segmentsOf(place)
  expect(keys).toContain(cellKey(segment, 0, day, 0))
  expect(keys).toContain(cellKey(segment, interests[0] ?? 0, day, 0))
  expect(await rowOf(ben)).toEqual(before)
})

test('a second run moves nobody', async () => {
  const [ana] = await longGone('Ana')
  await seen(ana, '0 seconds')
  await move()
  const versions = () => db.execute(sql`select user_id, xmin from discoverable order by user_id`)
  const before = (await versions()).rows
  await move()
  expect((await versions()).rows).toEqual(before)
})

test('who has had Akin open since yesterday is here today', async () => {
  const [ana] = await longGone('Ana')
  await db.execute(sql`insert into nodes (id, seen_at) values ('here', now()) on conflict do nothing`)
  await db.insert(present).values({ userId: ana.id, nodeId: 'here', since: sql`now() - interval '1 day'` })
  await move()
  expect((await rowOf(ana)).activeOn).toBe(today())
})

test('who hides it is moved by the calendar and not by coming', async () => {
  const [ana, ben] = await longGone('Ana', 'Ben')
  for (const person of [ana, ben]) await hide(person)
  await refreshAll()
  const latest = dayOf(latestHidden(day))
  await seen(ana, '0 seconds')
  await seen(ben, `${day - latestHidden(day)} days`)
  await move()
  const [here, away] = [await rowOf(ana), await rowOf(ben)]
  expect([here.activeOn, away.activeOn]).toEqual([latest, latest])
  await seen(ana, '0 seconds')
  await move()
  expect(await rowOf(ana)).toEqual(here)
  expect(here.keys.filter(key => !away.keys.includes(key))).toEqual([])
})

test('many who were seen in the same moment are all moved', async () => {
  const people = await longGone(...Array.from({ length: 12 }, (_, n) => `Many${n}`))
  await db.execute(sql`
    update connect_settings set last_seen_at = now() where user_id = any(${sql.param(people.map(({ id }) => id))})`)
  await move()
  for (const person of people) expect((await rowOf(person)).activeOn).toBe(today())
})
