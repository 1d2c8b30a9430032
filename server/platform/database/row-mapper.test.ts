import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { sessions, users } from '#auth/tables.ts'
import { scene } from '#testing/scene.ts'
import type { Queryable } from './database.ts'
import { prepared } from './prepared.ts'

const { deps, person } = await scene()
await person('Ana')
await person('Ben')
await deps.db.delete(sessions).where(sql`user_id = (select max(id) from users)`)

const other = alias(users, 'other')

/** Ana has a session and Ben has none. */
const selects = {
  'columns and expressions': (db: Queryable) =>
    db
      .select({
        ...getTableColumns(users),
        one: sql<number>`1`,
        since: sql<Date>`now() - now() + ${users.createdAt}`.mapWith(users.createdAt),
        list: sql<string[]>`array['a b', null, 'c']`,
        nothing: sql<string | null>`null`,
        named: sql<number>`2`.as('named'),
      })
      .from(users),
  'a joined table that may be absent': (db: Queryable) =>
    db
      .select({ user: users, session: sessions })
      .from(users)
      .leftJoin(sessions, eq(sessions.userId, users.id)),
  'a joined table that is always there': (db: Queryable) =>
    db.select().from(sessions).innerJoin(users, eq(sessions.userId, users.id)),
  'an object of several tables and expressions': (db: Queryable) =>
    db
      .select({ pair: { session: sessions.id, id: users.id, one: sql`1` }, only: { other: other.id } })
      .from(users)
      .leftJoin(sessions, eq(sessions.userId, users.id))
      .leftJoin(other, sql`false`),
}

test.each(Object.entries(selects))(
  '%s come out of prepared statements as out of others',
  async (name, select) => {
    const ask = prepared<unknown[]>(`test_${name.replaceAll(' ', '_').slice(0, 40)}`, select)
    const expected = await select(deps.db)
    expect(expected.length).toBeGreaterThan(0)
    expect(await ask(deps.db, {})).toStrictEqual(expected)
    // The second time over the connection that was opened for the first.
    expect(await ask(deps.db, {})).toStrictEqual(expected)
  },
)
