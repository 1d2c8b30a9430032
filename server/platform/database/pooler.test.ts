import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { connectionLimits } from './connection-limits.ts'
import { openDatabase } from './database.ts'
import { findPooler } from './pooler.ts'
import { statement } from './statement.ts'

const { url, close } = await testDatabase()
afterAll(close)

const log = () => ({ warn: vi.fn(), error: vi.fn() })

test('without a pooler nothing is set, and PostgreSQL itself is known', async () => {
  expect(await findPooler(url, undefined, log())).toBeUndefined()
})

test('the role gets the limits that connections bring along otherwise, and a pooler that is none is told of', async () => {
  const said = log()
  onTestFinished(forgetLimits)
  expect(await findPooler(url, url, said)).toEqual({ url, keepsNames: false })
  expect(said.warn).toHaveBeenCalledWith(
    {},
    'DATABASE_POOL_URL leads to PostgreSQL itself: nothing is pooled',
  )
  expect(said.error).not.toHaveBeenCalled()
  expect(await settingsOf({})).toEqual(connectionLimits)
})

test('several that start in the same moment give it to the role one after the other', async () => {
  onTestFinished(forgetLimits)
  const found = await Promise.all(Array.from({ length: 6 }, () => findPooler(url, url, log())))
  expect(found).toHaveLength(6)
  expect(await settingsOf({})).toEqual(connectionLimits)
})

test('where names are not kept nothing is prepared under one, and all is answered as ever', async () => {
  const { db, pool, close: closed } = openDatabase(url, { pooler: { url, keepsNames: false }, poolSize: 1 })
  onTestFinished(closed)
  const twice = statement<{ n: number }>('select $1::int * 2 as n', { name: 'twice', on: 'pipeline' })
  expect(await Promise.all([1, 2, 3].map(async n => (await twice(db, [n]))[0]?.n))).toEqual([2, 4, 6])
  const named = { name: 'thrice', text: 'select $1::int * 3 as n', values: [2] }
  expect((await pool.query(named)).rows).toEqual([{ n: 6 }])
  expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([])
})

test('an address that nobody answers at is named', async () => {
  const nowhere = 'postgres://akin:akin@127.0.0.1:9/akin'
  await expect(findPooler(nowhere, undefined, log())).rejects.toThrow(
    /^the database that DATABASE_URL names cannot be reached/,
  )
  await expect(findPooler(url, nowhere, log())).rejects.toThrow(
    /^the database that DATABASE_POOL_URL names cannot be reached/,
  )
  await forgetLimits()
})

async function settingsOf(options: pg.ClientConfig) {
  const client = new pg.Client({ connectionString: url, ...options })
  await client.connect()
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(connectionLimits)],
  )
  await client.end()
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

/** They are kept for the database of this file alone, with the role of all. */
async function forgetLimits() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { database = '' } = client
  await client.query(`alter role current_user in database ${client.escapeIdentifier(database)} reset all`)
  await client.end()
}
