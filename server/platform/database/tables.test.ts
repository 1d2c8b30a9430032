import { globSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { casing } from './database.ts'

interface ColumnFacts {
  type: string
  nullable: boolean
  hasDefault: boolean
}

const { pool, close } = await testDatabase()
afterAll(close)

const server = path.resolve(import.meta.dirname, '../..')
const files = globSync(['*/tables.ts', '*/*/tables.ts'], { cwd: server })
const rooms = await Promise.all(files.map(file => import(path.join(server, file)) as Promise<object>))
const tables = rooms.flatMap(room => Object.values(room)).filter(exported => is(exported, PgTable))
const names = new CasingCache(casing)

test('there are tables to compare', () => {
  expect(tables.length).toBeGreaterThanOrEqual(5)
})

test.each(tables.map(table => [getTableName(table), table] as const))(
  'the code and the database agree on %s',
  async (name, table) => {
    const inDatabase = await readColumns(name)
    expect(Object.keys(inDatabase).length).toBeGreaterThan(0)
    expect(describeColumns(table)).toEqual(inDatabase)
  },
)

function describeColumns(table: PgTable): Record<string, ColumnFacts> {
  const columns = Object.values(getTableColumns(table)).map(column => [
    names.getColumnCasing(column),
    { type: column.getSQLType(), nullable: !column.notNull, hasDefault: column.hasDefault },
  ])
  return Object.fromEntries(columns)
}

async function readColumns(table: string): Promise<Record<string, ColumnFacts>> {
  const { rows } = await pool.query<{ name: string } & ColumnFacts>(
    `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable,
            atthasdef or attidentity <> '' as "hasDefault"
     from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [`public.${table}`],
  )
  return Object.fromEntries(rows.map(({ name, ...facts }) => [name, facts]))
}
