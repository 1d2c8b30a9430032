import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { testDatabase } from '#testing/database.ts'
import { openOperator } from './open-operator.ts'

const { url, close } = await testDatabase()
afterAll(close)

test('a command may look through whole tables, and still waits for nobody’s lock for long', async () => {
  await using opened = new AsyncDisposableStack()
  const config = { ...readConfig({ AKIN_ENV: 'local', LOG_LEVEL: 'silent' }), databaseUrl: url }
  const { db } = await openOperator(config, opened)
  const { rows } = await db.execute(sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`)
  expect(rows).toEqual([{ statement: '30min', lock: '3s' }])
  // The client, too, waits as long as that.
  const { query_timeout: patience = 0 } = db.$client.options
  expect(patience).toBeGreaterThan(30 * 60 * 1000)
})
