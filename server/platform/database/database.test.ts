import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { isDatabaseUnavailable, openDatabase, requireDurable, sqlState } from './database.ts'
import { transaction } from './transaction.ts'

const { db, pool, url, close } = await testDatabase()
afterAll(close)

test('every connection carries the limits, and what the planner is to assume', async () => {
  const { rows } = await pool.query(`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name,
      current_setting('random_page_cost') as row`)
  expect(rows).toEqual([{ statement: '5s', lock: '3s', idle: '10s', name: 'akin', row: '1.1' }])
  expect(pool.options).toMatchObject({ max: 6, connectionTimeoutMillis: 3_000 })
})

test('statements of the small pools are planned once, and by an index even while tables are small', async () => {
  for (const small of [db.batches, db.discovery]) {
    const { rows } = await small.query(`
      select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as scans,
        current_setting('random_page_cost') as row, current_setting('statement_timeout') as statement`)
    expect(rows).toEqual([{ plans: 'force_generic_plan', scans: 'off', row: '1.1', statement: '5s' }])
  }
})

test('on every pool a bigint is a number, and what is more than a number can hold is an error', async () => {
  const most = Number.MAX_SAFE_INTEGER
  const text = `select ${most}::bigint as id, array[-${most}, null]::bigint[] as ids, sum(1::bigint) as sum`
  const beyond = `select ${most}::bigint + 1`
  for (const on of [pool, db.batches, db.discovery]) {
    expect((await on.query(text)).rows).toEqual([{ id: most, ids: [-most, null], sum: '1' }])
    await expect(on.query(beyond)).rejects.toThrow(/select it as text/)
    expect((await on.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  }
  expect((await db.execute(sql.raw(text))).rows).toEqual([{ id: most, ids: [-most, null], sum: '1' }])
})

test('idle connections that PostgreSQL ends are replaced', async () => {
  const warn = vi.fn()
  const ended = openDatabase(url, { log: { warn, error() {} } })
  await Promise.all([1, 2, 3].map(() => ended.pool.query('select pg_sleep(0.05)')))
  expect(ended.pool.totalCount).toBe(3)
  await endOthers('idle')
  await vi.waitUntil(() => ended.pool.totalCount === 0)
  expect(warn).toHaveBeenCalledTimes(3)
  expect((await ended.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await ended.close()
})

test('a transaction whose connection PostgreSQL ends fails as unavailable and the next one works', async () => {
  const error = await transaction(db, async tx => {
    await tx.execute(sql`select 1`)
    await endOthers('idle in transaction')
    await tx.execute(sql`select 1`)
  }).catch((caught: unknown) => caught)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await transaction(db, async tx => (await tx.execute(sql`select 1 as n`)).rows)).toEqual([{ n: 1 }])
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('a server that is not there is unavailable, in a query and in a transaction', async () => {
  const gone = openDatabase('postgres://akin@127.0.0.1:1/postgres')
  const errors = await Promise.all([
    gone.db.execute(sql`select 1`).catch((caught: unknown) => caught),
    transaction(gone.db, async () => {}).catch((caught: unknown) => caught),
  ])
  expect(errors.map(isDatabaseUnavailable)).toEqual([true, true])
  await gone.close()
})

test('a server that accepts and never answers is given up within the limit', {
  tags: 'variant',
}, async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1')
  await vi.waitUntil(() => mute.listening)
  const { port } = mute.address() as { port: number }
  const hanging = openDatabase(`postgres://akin@127.0.0.1:${port}/postgres`)
  const begun = Date.now()
  const error = await hanging.db.execute(sql`select 1`).catch((caught: unknown) => caught)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(Date.now() - begun).toBeLessThan(8_000)
  mute.close()
})

test('a mistake in a statement is no outage', async () => {
  const error = await db.execute(sql`select nothing_like_this`).catch((caught: unknown) => caught)
  expect(sqlState(error)).toBe('42703')
  expect(isDatabaseUnavailable(error)).toBe(false)
  expect(isDatabaseUnavailable(new Error('something else'))).toBe(false)
  expect(isDatabaseUnavailable(undefined)).toBe(false)
})

test('a server that may forget what it confirmed is refused by name of the setting', async () => {
  expect((await pool.query('show fsync')).rows).toEqual([{ fsync: 'off' }])
  await expect(requireDurable(pool)).rejects.toThrow(
    /switch on fsync and full_page_writes and synchronous_commit/,
  )
})

async function endOthers(state: string) {
  const other = openDatabase(url)
  const { rowCount } = await other.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = $1`,
    [state],
  )
  expect(rowCount).toBeGreaterThan(0)
  await other.close()
}
