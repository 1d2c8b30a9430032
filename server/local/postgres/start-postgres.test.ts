import { once } from 'node:events'
import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ask, killServer as kill, postgresFolder } from '#testing/postgres-folder.ts'
import { firstWords, startCode } from '#testing/program.ts'
import { findRunning, waitUntil } from './running.ts'
import { sharedBuffers } from './shared-buffers.ts'
import { startPostgres } from './start-postgres.ts'

/** In pages of 8 KB. */
const sizeOfBuffers = `select setting::int / 128 || 'MB' from pg_settings where name = 'shared_buffers'`
/** One database, which the first test makes, and for some a folder in which there is none. */
const [place, empty] = [postgresFolder({ forAll: true }), postgresFolder()]
let dir: string
let cluster: string

beforeAll(() => {
  ;({ dir, cluster } = place)
})

test('a new database is safe on disk, closed to strangers, and there again after a restart', async () => {
  const first = await startPostgres({ dir })
  expect(await ask(first.url, 'show server_version')).toMatch(/^18\./)
  expect(await ask(first.url, 'show fsync')).toBe('on')
  expect(await ask(first.url, 'show synchronous_commit')).toBe('on')
  expect(await ask(first.url, 'show listen_addresses')).toBe('127.0.0.1')
  expect(await ask(first.url, sizeOfBuffers)).toBe(sharedBuffers())
  expect(statSync(path.join(dir, 'password')).mode & 0o777).toBe(0o600)
  await expect(ask(first.url.replace(/:[^:]+@/, ':guess@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  await ask(first.url, 'create table kept as select 7 as n')
  await first.stop()
  expect(findRunning(cluster)).toBeUndefined()

  const second = await startPostgres({ dir })
  expect(await ask(second.url, 'select n from kept')).toBe(7)
  await second.stop()
})

test('PostgreSQL comes up while other work is done, and does not mind if that fails', async () => {
  let cameUp = false
  const postgres = await startPostgres({
    dir,
    durable: false,
    async whileStarting() {
      cameUp = await waitUntil(() => findRunning(cluster)?.state === 'ready', 20_000)
      throw new Error('the caller sees to this')
    },
  })
  expect(cameUp).toBe(true)
  expect(await ask(postgres.url, 'select 1 as n')).toBe(1)
  await postgres.stop()
})

test('the database outlives a killed Akin and its terminal, and the next start adopts it', async () => {
  const program = `
    import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'start-postgres.ts'))}
    const { url } = await startPostgres({ dir: ${JSON.stringify(dir)}, durable: false })
    console.log(url)
    setTimeout(() => {}, 60_000)`
  const akin = startCode(program, { detached: true })
  const url = await firstWords(akin)
  const before = findRunning(cluster)
  expect(before?.state).toBe('ready')
  await expect(startPostgres({ dir })).rejects.toThrow(
    `Another Akin is already running on ${dir} (process ${akin.pid})`,
  )
  process.kill(-Number(akin.pid), 'SIGKILL')
  await once(akin, 'exit')

  const adopted = await startPostgres({ dir })
  expect(findRunning(cluster)?.pid).toBe(before?.pid)
  expect(adopted.url).toBe(url)
  expect(await ask(adopted.url, 'select 1 as n')).toBe(1)
  await adopted.stop()
  expect(findRunning(cluster)).toBeUndefined()
})

test('after PostgreSQL itself was killed, the next start recovers what was committed', async () => {
  const first = await startPostgres({ dir })
  await ask(first.url, 'create table kept_too as select 7 as n')
  await killServer()
  await first.stop()
  expect(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8')).toContain(cluster)

  const second = await startPostgres({ dir })
  expect(await ask(second.url, 'select n from kept_too')).toBe(7)
  await second.stop()
})

test('a pid that now belongs to another program is not taken for PostgreSQL', async () => {
  const first = await startPostgres({ dir, durable: false })
  await killServer()
  await first.stop()
  const file = path.join(cluster, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))

  const second = await startPostgres({ dir, durable: false })
  expect(findRunning(cluster)?.pid).not.toBe(process.pid)
  expect(await ask(second.url, 'select 1 as n')).toBe(1)
  await second.stop()
})

test('a start that was killed while making the database leaves nothing to clean up', {
  tags: 'variant',
}, async () => {
  mkdirSync(`${empty.cluster}.unfinished`)
  writeFileSync(`${empty.cluster}.unfinished/PG_VERSION`, '18\n')
  writeFileSync(path.join(empty.dir, 'password'), 'of the start that was killed')
  const started = await startPostgres({ dir: empty.dir, durable: false })
  expect(await ask(started.url, 'select 1 as n')).toBe(1)
  await started.stop()
})

test('data of another PostgreSQL version is refused in one sentence', async () => {
  const { dir, cluster } = empty
  mkdirSync(cluster)
  writeFileSync(path.join(cluster, 'PG_VERSION'), '17\n')
  await expect(startPostgres({ dir })).rejects.toThrow(
    `The data in ${dir} was made by PostgreSQL 17, but this Akin carries PostgreSQL 18: start the Akin that made it, upgrade ${cluster} with pg_upgrade, or set DATA_DIR to a new folder.`,
  )
})

test('a start that fails says why, in the words of PostgreSQL, and can be repeated', async () => {
  const settings = path.join(cluster, 'postgresql.conf')
  const good = readFileSync(settings)
  appendFileSync(settings, 'no_such_setting = 1\n')
  await expect(startPostgres({ dir, durable: false })).rejects.toThrow(
    /did not start[\s\S]*unrecognized configuration parameter "no_such_setting"/,
  )
  writeFileSync(settings, good)
  const second = await startPostgres({ dir, durable: false })
  await second.stop()
})

async function killServer() {
  kill(cluster)
  await waitUntil(() => findRunning(cluster) === undefined, 5_000)
}
