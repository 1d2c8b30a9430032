import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { findWideScans } from '#testing/discover/plans.ts'
import { recallFor } from '#testing/discover/recall.ts'
import { seedMembers } from '#testing/discover/seed-members.ts'
import { idOf } from '#testing/discover/skew.ts'
import { countLists } from '../people/count-lists.ts'
import { refreshPeople } from '../people/refresh-people.ts'

const count = 2_000
const stage = await testDatabase()
const { db } = stage

beforeAll(async () => {
  await seedMembers(db, count)
  await countLists(db)
})

afterAll(() => stage.close())

test('everyone who was seeded is in the lists just as the product puts them there', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => idOf(100 + index * 9))
  const before = await stored(ids)
  expect(before.length).toBeGreaterThan(150)
  await db.execute(sql`insert into discover_stale (user_id) select unnest(${sql.param(ids)}::bigint[])`)
  while (await refreshPeople(db));
  expect(await stored(ids)).toEqual(before)
})

test('nearly all of the best of everyone are found for a deck, with the very factors they have', async () => {
  const { rows } = await db.execute<{ user_id: string }>(
    sql`select user_id from discoverable where active_on >= current_date - 3 order by hashint8(user_id) limit 12`,
  )
  const recalls = []
  for (const { user_id } of rows) recalls.push(await recallFor(db, Number(user_id)))
  expect(recalls).toHaveLength(12)
  expect(mean(recalls.map(({ share }) => share))).toBeGreaterThan(0.9)
  expect(mean(recalls.map(({ worth }) => worth))).toBeGreaterThan(0.99)
  expect(recalls.map(({ unequal }) => unequal)).toEqual(recalls.map(() => 0))
})

test('every statement of discovery has an index for each of its tables', async () => {
  await db.execute(sql`analyze`)
  // Of so few people PostgreSQL would rather read all: only where it has no other way is there still a scan.
  const options = '-c enable_seqscan=off'
  const { statements, scans } = await findWideScans(stage.url, { viewers: 1, options })
  expect(statements).toBeGreaterThan(20)
  expect(scans).toEqual([])
})

async function stored(ids: number[]) {
  const { rows } = await db.execute(sql`
    select d.*, (select json_agg(n order by is_full) from discover_names n where n.user_id = d.user_id) as names
    from discoverable d where user_id = any(${sql.param(ids)}::bigint[]) order by user_id`)
  return rows
}

function mean(values: number[]) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
