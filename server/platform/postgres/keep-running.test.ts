import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'
import { findRunning, stopServer } from './running.ts'
import { startPostgres } from './start-postgres.ts'

const patience = 60_000
const log = { warn: vi.fn(), error: vi.fn() }
let dir: string
let cluster: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'akin-postgres-'))
  cluster = path.join(dir, 'cluster')
})

afterEach(async () => {
  const left = findRunning(cluster)
  if (left) await stopServer(cluster, left.pid)
  rmSync(dir, { recursive: true, force: true })
})

test('a server that is killed while it works is there again at the same address, with all that was committed', {
  timeout: patience,
}, async () => {
  const postgres = await startPostgres({ dir })
  void postgres.keepRunning(log)
  await ask(postgres.url, 'create table kept as select 7 as n')
  for (const _round of [1, 2]) {
    const working = ask(postgres.url, busy).catch(() => {})
    await until(async () => expect(await ask(postgres.url, countBusy)).toBe(1))
    kill()
    await until(async () => expect(await ask(postgres.url, 'select n from kept')).toBe(7))
    expect(findRunning(cluster)?.port).toBe(postgres.port)
    await working
  }
  expect(readFileSync(path.join(dir, 'server.log'), 'utf8')).toContain('pre-existing shared memory block')
  await postgres.stop()
  expect(findRunning(cluster)).toBeUndefined()
})

test('a server that cannot be started again is given up with a sentence, and can be stopped', {
  timeout: patience,
}, async () => {
  const postgres = await startPostgres({ dir, durable: false })
  const lost = postgres.keepRunning(log)
  appendFileSync(path.join(cluster, 'postgresql.conf'), 'no_such_setting = 1\n')
  kill()
  expect(await lost).toBe(
    `PostgreSQL has ended and did not start again; ${path.join(dir, 'server.log')} says why.`,
  )
  await postgres.stop()
})

test('a server that ends again and again is given up', async () => {
  const dead = { pid: 999_999_999, port: 1, state: 'ready' }
  const start = vi.fn(async () => dead)
  const { lost, stop } = keepRunning({ cluster, server: dead, start, log })
  expect(await lost).toBe('PostgreSQL has ended 6 times')
  expect(start.mock.calls).toEqual(Array(5).fill([1]))
  await stop()
})

/** Work that does not notice the end of the server: no other may touch the data before this has ended, too. */
const busy = `do $$ declare enough timestamptz := clock_timestamp() + interval '2 s';
  begin while clock_timestamp() < enough loop end loop; end $$`
const countBusy = `select count(*)::int from pg_stat_activity where query like 'do $$%'`

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(question)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

function kill() {
  const server = findRunning(cluster)
  if (!server) throw new Error('No PostgreSQL is running here.')
  process.kill(server.pid, 'SIGKILL')
}

async function until(expectation: () => Promise<void>) {
  await vi.waitFor(expectation, { timeout: patience / 2, interval: 100 })
}
