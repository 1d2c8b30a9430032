import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { type Code, firstWords, startCode } from '#testing/program.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: Awaited<ReturnType<typeof testDatabase>>
const children: Code[] = []

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'akin-migrations-'))
  database = await testDatabase()
  await database.pool.query('drop table migrations')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('migrations run once each, in order', async () => {
  file('0002_second.sql', 'alter table first_table add column added int')
  file('0001_first.sql', 'create table first_table (id int); create table other_table (id int)')
  expect(await migrate(database.pool, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(database.pool, folder)).toEqual([])
  file('0003_third.sql', 'create table third_table (id int)')
  expect(await migrate(database.pool, folder)).toEqual(['0003_third.sql'])
})

test('two processes that start together migrate once between them', async () => {
  file('0001_first.sql', 'create table first_table (id int); select pg_sleep(0.5)')
  file('0002_second.sql', 'insert into first_table values (1)')
  const outputs = await Promise.all([startMigrating(), startMigrating()].map(outputOf))
  expect(outputs.toSorted()).toEqual(['0001_first.sql,0002_second.sql', 'nothing'])
  expect(await rows('select id from first_table')).toEqual([{ id: 1 }])
})

test('a file that was edited after it landed is refused', async () => {
  file('0001_first.sql', 'create table first_table (id int)')
  await migrate(database.pool, folder)
  file('0001_first.sql', 'create table first_table (id bigint)')
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'Migration 0001_first.sql was edited after it had landed in this database: restore it and write a new migration instead.',
  )
})

test('other line endings are no edit', async () => {
  file('0001_first.sql', 'create table first_table (\nid int\n)')
  await migrate(database.pool, folder)
  file('0001_first.sql', 'create table first_table (\r\nid int\r\n)')
  expect(await migrate(database.pool, folder)).toEqual([])
})

test('an older Akin runs beside the database of a newer one, and says what it does not know', async () => {
  file('0001_first.sql', 'create table first_table (id int)')
  file('0002_second.sql', 'create table second_table (id int)')
  file('0003_third.sql', 'create table third_table (id int)')
  await migrate(database.pool, folder)
  rmSync(path.join(folder, '0002_second.sql'))
  rmSync(path.join(folder, '0003_third.sql'))
  const warn = vi.fn()
  const alsoUnderLock = vi.fn(async () => {})
  expect(await migrate(database.pool, folder, { alsoUnderLock, log: { warn } })).toEqual([])
  expect(warn.mock.calls).toEqual([
    [{ migrations: ['0002_second.sql', '0003_third.sql'] }, 'a newer release has migrated this database'],
  ])
  expect(alsoUnderLock).toHaveBeenCalledOnce()
})

test('a release that knows everything has nothing to warn of', async () => {
  file('0001_first.sql', '-- breaks older releases\ncreate table first_table (id int)')
  const warn = vi.fn()
  await migrate(database.pool, folder, { log: { warn } })
  await migrate(database.pool, folder, { log: { warn } })
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['in a transaction', '-- breaks older releases\nalter table first_table drop column id'],
  ['step by step', '-- no transaction\n-- breaks older releases\nalter table first_table drop column id;\n'],
])('a migration that breaks older releases keeps them from starting: %s', async (_how, sql) => {
  file('0001_first.sql', 'create table first_table (id int)')
  await migrate(database.pool, folder)
  file('0002_second.sql', sql)
  file('0003_third.sql', 'create table third_table (id int)')
  await migrate(database.pool, folder)
  for (const name of ['0002_second.sql', '0003_third.sql']) rmSync(path.join(folder, name))
  const alsoUnderLock = vi.fn(async () => {})
  await expect(migrate(database.pool, folder, { alsoUnderLock })).rejects.toThrow(
    'This database was migrated by a newer Akin, and older ones cannot run with 0002_second.sql: start that one instead.',
  )
  expect(alsoUnderLock).not.toHaveBeenCalled()
})

test('a release adds nothing to a database that went another way', async () => {
  file('0001_first.sql', 'create table first_table (id int)')
  file('0002_second.sql', 'create table second_table (id int)')
  await migrate(database.pool, folder)
  rmSync(path.join(folder, '0002_second.sql'))
  file('0002_other.sql', 'create table other_table (id int)')
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'This database belongs to another Akin, which added 0002_second.sql and knows nothing of 0002_other.sql: start that one instead.',
  )
  expect(await rows(`select to_regclass('other_table') as other`)).toEqual([{ other: null }])
})

test('a database from before migrations said what they break is read as well', async () => {
  file('0001_first.sql', 'create table first_table (id int)')
  await migrate(database.pool, folder)
  await database.pool.query('alter table migrations drop column breaks_older')
  file('0002_second.sql', 'create table second_table (id int)')
  expect(await migrate(database.pool, folder)).toEqual(['0002_second.sql'])
})

test('a migration that was killed half way leaves no trace and is run by the next start', async () => {
  file('0001_first.sql', 'create table first_table (id int)')
  await migrate(database.pool, folder)
  file('0002_second.sql', 'create table second_table (id int)')
  file('0003_third.sql', 'create table third_table (id int); select pg_advisory_xact_lock(7)')
  const gate = await database.pool.connect()
  await gate.query('select pg_advisory_lock(7)')
  const killed = startMigrating()
  const atTheGate = `select 1 from pg_locks where locktype = 'advisory' and objid = 7 and not granted`
  await vi.waitUntil(async () => (await rows(atTheGate)).length === 1)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  gate.release(true)
  expect(await rows('select name from migrations order by name')).toEqual([
    { name: '0001_first.sql' },
    { name: '0002_second.sql' },
  ])
  expect(await migrate(database.pool, folder)).toEqual(['0003_third.sql'])
  expect(await rows('select * from third_table')).toEqual([])
})

test('a failing migration is named and undone, and those before it stay', async () => {
  file('0001_first.sql', 'create table first_table (id int)')
  file('0002_second.sql', 'create table second_table (id int); insert into nowhere values (1)')
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'Migration 0002_second.sql failed: relation "nowhere" does not exist',
  )
  expect(
    await rows(
      `select to_regclass('first_table') is not null as first, to_regclass('second_table') as second`,
    ),
  ).toEqual([{ first: true, second: null }])
})

test('a migration that waits for a lock lets others pass and tries again', { tags: 'variant' }, async () => {
  file('0001_first.sql', 'create table first_table (id int)')
  await migrate(database.pool, folder)
  file('0002_second.sql', 'alter table first_table add column added int')
  const holder = await database.pool.connect()
  await holder.query('begin; select * from first_table')
  const migrating = migrate(database.pool, folder)
  await new Promise(resolve => setTimeout(resolve, 2_200))
  await database.pool.query('select * from first_table')
  await holder.query('commit')
  holder.release()
  expect(await migrating).toEqual(['0002_second.sql'])
})

test('a file without transaction can build an index beside running work, also while another process waits', async () => {
  file('0001_first.sql', 'create table first_table (id int)')
  await migrate(database.pool, folder)
  file(
    '0002_index.sql',
    '-- no transaction\ndrop index concurrently if exists by_id;\ncreate index concurrently by_id on first_table (id);\n',
  )
  const writer = await database.pool.connect()
  await writer.query('begin; insert into first_table values (1)')
  const building = migrate(database.pool, folder)
  const sessions = `select 1 from pg_stat_activity where application_name = 'akin migrate' and datname = current_database()`
  await vi.waitUntil(
    async () => (await rows(`${sessions} and wait_event_type = 'Lock'`)).length === 1,
    10_000,
  )
  const waiting = migrate(database.pool, folder)
  await vi.waitUntil(async () => (await rows(`${sessions} and query like '%advisory%'`)).length === 1)
  await writer.query('commit')
  writer.release()
  expect(await Promise.all([building, waiting])).toEqual([['0002_index.sql'], []])
  expect(await rows(`select indisvalid from pg_index where indexrelid = 'by_id'::regclass`)).toEqual([
    { indisvalid: true },
  ])
})

test('an index that was cut off while it was built is built anew by the next start', async () => {
  file('0001_first.sql', 'create table first_table (id int)')
  await migrate(database.pool, folder)
  file(
    '0002_index.sql',
    '-- no transaction\ndrop index concurrently if exists by_id;\ncreate index concurrently by_id on first_table (id);\n',
  )
  const writer = await database.pool.connect()
  await writer.query('begin; insert into first_table values (1)')
  const cutOff = migrate(database.pool, folder).catch((error: Error) => error.message)
  const left = `select indisvalid from pg_index where indexrelid = to_regclass('by_id')`
  await vi.waitUntil(async () => (await rows(left)).length === 1, 10_000)
  await rows(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'akin migrate' and datname = current_database()`)
  expect(await cutOff).toMatch('Migration 0002_index.sql failed')
  expect(await rows(left)).toEqual([{ indisvalid: false }])
  await writer.query('commit')
  writer.release()
  expect(await migrate(database.pool, folder)).toEqual(['0002_index.sql'])
  expect(await rows(left)).toEqual([{ indisvalid: true }])
})

test('other set-up runs under the same lock, after the migrations', async () => {
  file('0001_first.sql', 'create table first_table (id int)')
  const alsoUnderLock = vi.fn(async () => {
    expect(
      await rows(`select 1 as held from pg_locks where locktype = 'advisory' and objid = ${0x616b696e}`),
    ).toEqual([{ held: 1 }])
    await rows('select * from first_table')
  })
  await migrate(database.pool, folder, { alsoUnderLock })
  expect(alsoUnderLock).toHaveBeenCalledOnce()
})

test('no statement of a migration is cut off by the limits of the pool', async () => {
  file(
    '0001_first.sql',
    `create table limits as select name, setting from pg_settings where name like '%timeout'`,
  )
  await migrate(database.pool, folder)
  const { rows: poolLimit } = await database.pool.query('show statement_timeout')
  expect(poolLimit).toEqual([{ statement_timeout: '5s' }])
  expect(
    await rows(
      `select setting from limits where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`,
    ),
  ).toEqual([{ setting: '0' }, { setting: '0' }])
})

test('a file that does not follow the naming is pointed out', async () => {
  file('1_first.sql', 'select 1')
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'Migration 1_first.sql must be named like 0001_name.sql.',
  )
  rmSync(path.join(folder, '1_first.sql'))
  file('0001_first.sql', 'select 1')
  file('0001_second.sql', 'select 1')
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'Migrations 0001_first.sql and 0001_second.sql share a number.',
  )
})

function file(name: string, sql: string) {
  writeFileSync(path.join(folder, name), sql)
}

async function rows(statement: string): Promise<pg.QueryResultRow[]> {
  return (await database.pool.query(statement)).rows
}

function startMigrating() {
  const child = startCode(`
    import { openDatabase } from ${JSON.stringify(path.join(import.meta.dirname, 'database.ts'))}
    import { migrate } from ${JSON.stringify(path.join(import.meta.dirname, 'migrate.ts'))}
    const { pool, close } = openDatabase(${JSON.stringify(database.url)})
    const ran = await migrate(pool, ${JSON.stringify(folder)})
    console.log(ran.join() || 'nothing')
    await close()`)
  children.push(child)
  return child
}

async function outputOf(child: Code): Promise<string> {
  const [output] = await Promise.all([firstWords(child), once(child, 'exit')])
  return output
}
