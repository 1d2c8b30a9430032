import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { today } from './day.ts'
import { discoverScene } from './discover.scene.ts'
import { eraseDiscover } from './personal.ts'
import * as tables from './tables.ts'

const stage = await discoverScene()
const { db, pool, strangers, shown, refreshAll } = stage

/** Every column of the room that refers to a user, from the database itself. */
async function columnsAboutUsers() {
  const own = Object.values(tables).flatMap(table => ('getSQL' in table ? [getTableName(table)] : []))
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conrelid::regclass::text = any($1) order by 1, 2`,
    [own],
  )
  return rows
}

async function mentions(userId: number) {
  const found = []
  for (const { table, column } of await columnsAboutUsers()) {
    const { rowCount } = await pool.query(`select from ${table} where ${column} = $1`, [userId])
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found
}

test('nothing of a person stays, in any table, and nobody else loses anything', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  for (const { id } of [ana, ben]) {
    await shown({ id }, { interests: ['Chess'], fullName: 'Someone Known' })
    await refreshAll()
    const other = id === ana.id ? ben : ana
    await db.insert(tables.discoverMarks).values({ userId: id, otherId: other.id, kind: 'save' })
    await db.insert(tables.discoverSettings).values({ userId: id })
    await db.insert(tables.savedSearches).values({ userId: id, name: 'Chess', filters: {} })
    await db.insert(tables.exposures).values({ userId: id, day: today(), shown: 1 })
    const spotlight = { userId: id, endsAt: sql`now() + interval '30 minutes'` }
    const [lit] = await db.insert(tables.spotlights).values(spotlight).returning()
    await db.insert(tables.spotlightViews).values({ spotlightId: lit?.id ?? 0, viewerId: other.id })
    const deck = { people: [other.id], factors: Array.from({ length: 9 }, () => 0) }
    await db.insert(tables.decks).values({ userId: id, day: today(), ...deck })
  }
  for (const { id } of [ana, ben]) await db.insert(tables.discoverStale).values({ userId: id })
  const columns = (await columnsAboutUsers()).map(({ table, column }) => `${table}.${column}`)
  expect(columns.length).toBeGreaterThanOrEqual(11)
  expect(await mentions(ana.id)).toEqual(columns)

  await transaction(db, tx => eraseDiscover(tx, ana.id))

  expect(await mentions(ana.id)).toEqual([])
  const betweenThem = ['discover_marks.other_id', 'discover_marks.user_id', 'spotlight_views.viewer_id']
  expect(await mentions(ben.id)).toEqual(columns.filter(column => !betweenThem.includes(column)))
  const { rows } = await db.execute(sql`select from decks where ${ana.id} = any(people)`)
  expect(rows, 'the number alone, which no page shows').toHaveLength(1)
})
