import { once } from 'node:events'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { ask, killServer, postgresFolder } from '#testing/postgres-folder.ts'
import { keepRunning } from './keep-running.ts'
import { findRunning } from './running.ts'
import { startPostgres } from './start-postgres.ts'

const patience = 60_000
const log = { warn: vi.fn(), error: vi.fn() }
const place = postgresFolder({ forAll: true })

test('a server that is killed while it works is there again at the same address, with all that was committed', {
  timeout: patience,
}, async () => {
  const postgres = await startPostgres({ dir: place.dir })
  void postgres.keepRunning(log)
  await ask(postgres.url, 'create table kept as select 7 as n')
  const orphan = await occupy(postgres.url, path.join(place.cluster, 'enough'))
  killServer(place.cluster)
  await until(async () => expect(complaints()).toBeGreaterThan(0))
  orphan.finish()
  await until(async () => expect(await ask(postgres.url, 'select n from kept')).toBe(7))
  expect(findRunning(place.cluster)?.port).toBe(postgres.port)
  await postgres.stop()
  expect(findRunning(place.cluster)).toBeUndefined()
})

test('a server that cannot be started again is given up with a sentence, and can be stopped', {
  timeout: patience,
}, async () => {
  const postgres = await startPostgres({ dir: place.dir, durable: false })
  const lost = postgres.keepRunning(log)
  appendFileSync(path.join(place.cluster, 'postgresql.conf'), 'no_such_setting = 1\n')
  killServer(place.cluster)
  expect(await lost).toBe(
    `PostgreSQL has ended and did not start again; ${path.join(place.dir, 'server.log')} says why.`,
  )
  await postgres.stop()
})

test('a server that ends again and again is given up', async () => {
  const dead = { pid: 999_999_999, port: 1, state: 'ready' }
  const start = vi.fn(async () => dead)
  const { lost, stop } = keepRunning({ cluster: place.cluster, server: dead, start, log })
  expect(await lost).toBe('PostgreSQL has ended 6 times')
  expect(start.mock.calls).toEqual(Array(5).fill([1]))
  await stop()
})

/**
 * Work that does not notice the end of the server, and goes on until a file is there, for half a minute at most. No
 * other server may touch the data before it has ended, too.
 */
async function occupy(url: string, file: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  const begun = once(client, 'notice')
  void client
    .query(
      `do $$ declare latest timestamptz := clock_timestamp() + interval '30 s'; begin
        raise notice 'begun';
        while (pg_stat_file('${file}', true)).size is null and clock_timestamp() < latest loop end loop;
      end $$`,
    )
    .catch(() => {})
  await begun
  return { finish: () => writeFileSync(file, '') }
}

/** How often a new server has refused to start beside what is left of the old one. */
function complaints() {
  const log = readFileSync(path.join(place.dir, 'server.log'), 'utf8')
  return log.split('pre-existing shared memory block').length - 1
}

async function until(expectation: () => Promise<void>) {
  await vi.waitFor(expectation, { timeout: patience / 2, interval: 100 })
}
