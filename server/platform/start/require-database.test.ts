import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { requireDatabase, requireVersion } from './require-database.ts'

const { pool, close } = await testDatabase()
afterAll(close)

test('the PostgreSQL that Akin carries is new enough', async () => {
  expect((await pool.query('show server_version')).rows[0].server_version).toMatch(/^18\./)
  await requireDatabase(pool)
})

test.each([
  [160_013, '16.13 (Debian 16.13-1)'],
  [150_014, '15.14'],
  [90_624, '9.6.24'],
])('PostgreSQL %i is refused in one sentence that names what is needed', (number, name) => {
  expect(() => requireVersion({ number, name })).toThrow(
    `the database that DATABASE_URL names is PostgreSQL ${name}; Akin needs 17 or newer.`,
  )
})

test('PostgreSQL 17 is taken from its first release on', () => {
  requireVersion({ number: 170_000, name: '17.0' })
})
