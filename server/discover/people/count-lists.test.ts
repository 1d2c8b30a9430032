import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { crowd } from '#connect/connect.scene.ts'
import { discoverScene } from '../discover.scene.ts'
import { cellShares, discoverable, listSizes } from '../tables.ts'
import { countLists, countListsFirst, countListsNow } from './count-lists.ts'
import { everyone, valueKey } from './keys.ts'
import { findWordIds } from './word-ids.ts'

const stage = await discoverScene()
const { db, refreshAll } = stage

async function sizes() {
  const rows = await db.select().from(listSizes).orderBy(listSizes.segment, listSizes.tag)
  return rows.map(({ segment, tag, people, warm }) => [segment, tag, people, warm])
}

async function idOf(kind: 'interest' | 'country' | 'language', word: string) {
  const [id] = await findWordIds(db, kind, [word])
  if (!id) throw new Error(`${word} is unknown.`)
  return id
}

/** 120 people of Portugal, 60 of whom like chess and 40 maps; every third was here lately. */
async function people() {
  const them = await crowd(db, 120)
  const ids = them.map(({ id }) => id)
  await db.execute(sql`
    update profiles p set country = 'PT', languages = '{pt}', interests = case
      when n <= 60 then array['Chess'] when n <= 100 then array['Maps'] else '{}' end
    from unnest(${sql.param(ids)}::bigint[]) with ordinality x(id, n) where p.user_id = x.id`)
  await db.execute(sql`
    update connect_settings s set last_seen_at = now() - case when n % 3 = 0 then 2 else 20 end * interval '1 day'
    from unnest(${sql.param(ids)}::bigint[]) with ordinality x(id, n) where s.user_id = x.id`)
  await refreshAll()
}

test('places, languages and everyone are counted, alone and with each interest, if fifty or more are in them', async () => {
  await people()
  const [chess, portugal, portuguese] = [
    await idOf('interest', 'Chess'),
    valueKey('country', await idOf('country', 'PT')),
    valueKey('language', await idOf('language', 'pt')),
  ]
  expect(await sizes()).toEqual([
    [portuguese, 0, 120, 40],
    [portuguese, chess, 60, 20],
    [portugal, 0, 120, 40],
    [portugal, chess, 60, 20],
    [everyone, 0, 120, 40],
    [everyone, chess, 60, 20],
  ])
})

test('the shares of cells are those of everyone who was here in two weeks', async () => {
  const cells = await db.select().from(cellShares)
  expect(cells).toHaveLength(14 * 8)
  expect(cells.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(cells.filter(({ share }) => share > 0).every(({ ago }) => ago === 2)).toBe(true)
})

test('a second run changes nothing, and what became short or moved is written anew', async () => {
  const before = await sizes()
  await countLists(db)
  expect(await sizes()).toEqual(before)
  await db.execute(sql`
    update profiles set interests = '{}' where user_id in (
      select user_id from profiles where interests = '{Chess}' order by user_id limit 20)`)
  await refreshAll()
  expect((await sizes()).map(([, , people, warm]) => [people, warm])).toEqual([
    [120, 40],
    [120, 40],
    [120, 40],
  ])
})

test('a run that is told to stop goes no further', async () => {
  await db.delete(listSizes)
  const stopped = AbortSignal.abort()
  await countListsNow.run({}, stage.deps, { id: 'test', attempt: 1, signal: stopped })
  expect(await sizes()).toEqual([])
})

test('a place that fills up for the first time is counted without waiting for the night', async () => {
  const waiting = async () => {
    const { rows } = await db.execute(sql`
      select 1 from pgboss.job where name = 'count-lists' and state = 'created' and singleton_key = 'first'`)
    return rows.length
  }
  await db.delete(cellShares)
  await countListsFirst(db)
  expect(await waiting(), 'few people are no reason').toBe(0)
  await crowd(db, 200)
  await refreshAll()
  await countListsFirst(db)
  expect(await waiting(), 'nor is what was counted').toBe(0)
  await db.delete(cellShares)
  expect((await db.select().from(discoverable)).length).toBeGreaterThan(300)
  await countListsFirst(db)
  await countListsFirst(db)
  expect(await waiting()).toBe(1)
})
