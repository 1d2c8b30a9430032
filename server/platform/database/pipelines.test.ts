import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { isDatabaseBusy, isDatabaseUnavailable, openDatabase, sqlState } from './database.ts'
import { prepared } from './prepared.ts'
import { transaction } from './transaction.ts'

const { url, db: other, close } = await testDatabase()
const { db, pool, close: closeOwn } = openDatabase(url, { poolSize: 2, pipelines: 1 })
afterAll(async () => {
  await closeOwn()
  await close()
})

const findProcess = prepared('test_process', on =>
  on.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(values (1)) _`),
)
const divide = prepared('test_divide', on =>
  on.select({ result: sql<number>`12 / ${sql.placeholder('by')}::int` }).from(sql`(values (1)) _`),
)
const sleep = prepared('test_sleep', on =>
  on.select({ slept: sql`pg_sleep(${sql.placeholder('seconds')}::float)` }).from(sql`(values (1)) _`),
)

const setting = (name: string) => sql<string>`current_setting(${sql.raw(`'${name}'`)})`
const findSettings = prepared('test_settings', on =>
  on
    .select({
      statement: setting('statement_timeout'),
      lock: setting('lock_timeout'),
      name: setting('application_name'),
      plans: setting('plan_cache_mode'),
      row: setting('random_page_cost'),
      pid: sql<number>`pg_backend_pid()`,
    })
    .from(sql`(values (1)) _`),
)

/** The PostgreSQL process that prepared statements are sent to, once there is one. It is none of the pool's. */
async function pipelinePid() {
  return vi.waitUntil(async () => {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const [found] = await findProcess(db, {})
    return found?.pid === rows[0]?.pid ? undefined : found?.pid
  })
}

beforeEach(pipelinePid)

test('prepared statements share one connection and wait for no other, with all limits', async () => {
  const pid = await pipelinePid()
  const taken = vi.spyOn(pool, 'connect')
  const found = await Promise.all(Array.from({ length: 10 }, () => findProcess(db, {})))
  expect(new Set(found.flat().map(row => row.pid))).toEqual(new Set([pid]))
  expect(taken).not.toHaveBeenCalled()
  const rows = await findSettings(db, {})
  const limits = { statement: '5s', lock: '3s', name: 'akin', plans: 'force_generic_plan', row: '1.1' }
  expect(rows).toEqual([{ ...limits, pid }])
  taken.mockRestore()
})

test('one that takes long keeps no short one waiting, though all of them are prepared', async () => {
  const waitLong = prepared(
    'test_long_wait',
    on => on.select({ done: sql`pg_advisory_xact_lock_shared(9)` }).from(sql`(values (1)) _`),
    { isLong: true },
  )
  await vi.waitUntil(async () => {
    const taken = vi.spyOn(pool, 'connect')
    await waitLong(db, {})
    const isPiped = taken.mock.calls.length === 0
    taken.mockRestore()
    return isPiped
  })
  const order: string[] = []
  const long = await transaction(other, async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(9)`)
    const waiting = [1, 2].map(() => waitLong(db, {}).then(() => order.push('long')))
    for (let times = 0; times < 3; times++) await findProcess(db, {}).then(() => order.push('short'))
    return { waiting }
  })
  await Promise.all(long.waiting)
  expect(order).toEqual(['short', 'short', 'short', 'long', 'long'])
})

test('what takes long has two connections, and short ones have others', async () => {
  const { db: wide, close: closeWide } = openDatabase(url, { poolSize: 1, pipelines: 3 })
  onTestFinished(closeWide)
  const find = (name: string, isLong: boolean) =>
    prepared(name, on => on.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(values (1)) _`), {
      isLong,
    })
  const [findLong, findShort] = [find('test_long_pid', true), find('test_short_pid', false)]
  const pidsOf = async (ask: typeof findLong) => {
    const rows = await Promise.all(Array.from({ length: 40 }, () => ask(wide, {})))
    return new Set(rows.flat().map(({ pid }) => pid))
  }
  const long = await vi.waitUntil(async () => {
    const pids = await pidsOf(findLong)
    return pids.size === 2 && pids
  })
  const short = await vi.waitUntil(async () => {
    const pids = await pidsOf(findShort)
    return pids.size === 3 && pids
  })
  expect([...long].filter(pid => short.has(pid))).toEqual([])
})

test('PostgreSQL describes the columns of a statement once on each connection', async () => {
  const describe = vi.spyOn(pg.Connection.prototype, 'describe')
  const square = prepared('test_square', on =>
    on
      .select({
        of: sql<number>`${sql.placeholder('value')}::int`,
        square: sql<number>`(${sql.placeholder('value')}::int) ^ 2`,
      })
      .from(sql`(values (1)) _`),
  )
  expect(await square(db, { value: 'three' }).catch(sqlState)).toBe('22P02')
  expect(await square(db, { value: '3' })).toEqual([{ of: 3, square: 9 }])
  expect(describe).toHaveBeenCalledTimes(2)
  expect(await Promise.all(['4', '5'].map(value => square(db, { value })))).toEqual([
    [{ of: 4, square: 16 }],
    [{ of: 5, square: 25 }],
  ])
  expect(describe).toHaveBeenCalledTimes(2)
  describe.mockRestore()
})

test('prepared statements of a transaction stay on its connection', async () => {
  const pid = await pipelinePid()
  const found = await transaction(db, tx => findProcess(tx, {}))
  expect(found[0]?.pid).not.toBe(pid)
})

test('a statement that fails leaves those before and behind it alone', async () => {
  const answers = await Promise.allSettled([2, 0, 3, 0, 4].map(by => divide(db, { by })))
  const results = answers.map(answer =>
    answer.status === 'fulfilled' ? answer.value[0]?.result : sqlState(answer.reason),
  )
  expect(results).toEqual([6, '22012', 4, '22012', 3])
})

test('more statements than may wait on one connection go to the pool', async () => {
  const pid = await pipelinePid()
  const slow = Array.from({ length: 32 }, () => sleep(db, { seconds: 0.02 }))
  expect((await findProcess(db, {}))[0]?.pid).not.toBe(pid)
  await Promise.all(slow)
  expect((await findProcess(db, {}))[0]?.pid).toBe(pid)
})

test('a statement that PostgreSQL ends fails as busy, and the connection stays', async () => {
  const pid = await pipelinePid()
  const ended = sleep(db, { seconds: 20 }).catch((error: unknown) => error)
  await vi.waitUntil(
    async () => (await other.execute(sql`select pg_cancel_backend(${pid})`)) && (await isOver(ended)),
    { interval: 50 },
  )
  expect(isDatabaseBusy(await ended)).toBe(true)
  expect((await findProcess(db, {}))[0]?.pid).toBe(pid)
})

test('statements whose connection breaks fail as unavailable, and later ones find another', async () => {
  const pid = await pipelinePid()
  const broken = [sleep(db, { seconds: 20 }), findProcess(db, {})].map(asked =>
    asked.catch((error: unknown) => error),
  )
  await other.execute(sql`select pg_terminate_backend(${pid})`)
  expect((await Promise.all(broken)).map(isDatabaseUnavailable)).toEqual([true, true])
  expect(await divide(db, { by: 3 })).toEqual([{ result: 4 }])
  expect(await pipelinePid()).not.toBe(pid)
})

test('statements under way are answered before everything is closed', async () => {
  const own = openDatabase(url, { pipelines: 1 })
  const taken = vi.spyOn(own.pool, 'connect')
  await vi.waitUntil(async () => {
    taken.mockClear()
    await divide(own.db, { by: 1 })
    return taken.mock.calls.length === 0
  })
  const answers = Promise.all([2, 3].map(by => divide(own.db, { by })))
  await own.close()
  expect((await answers).flat()).toEqual([{ result: 6 }, { result: 4 }])
  const late = await divide(own.db, { by: 2 }).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(late)).toBe(true)
})

test('a server that is not there is unavailable to prepared statements as well', async () => {
  const gone = openDatabase('postgres://akin@127.0.0.1:1/postgres')
  for (let tries = 0; tries < 3; tries++) {
    const error = await divide(gone.db, { by: 2 }).catch((caught: unknown) => caught)
    expect(isDatabaseUnavailable(error)).toBe(true)
  }
  await gone.close()
})

async function isOver(asked: Promise<unknown>) {
  return Promise.race([asked.then(() => true), pause(10, false)])
}
