import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../server/platform/jobs/enqueue.ts'
import { removeFiles } from '../server/platform/storage/loose-files.ts'
import { testDatabase } from '../server/testing/database.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { makeNewerRelease } from './bench/newer-release.ts'
import { type Server, startServer } from './bench/server.ts'

const { url, db, close } = await testDatabase()
const settings = { DATABASE_URL: url, LOG_LEVEL: 'warn' }
const undo: (() => unknown)[] = [close]
const brewTea = { ...removeFiles, name: 'brew-tea' }

beforeAll(async () => {
  requireWeb()
}, 120_000)
afterAll(async () => {
  for (const run of undo.reverse()) await run()
}, 60_000)

test('an older process that restarts beside a newer database serves on, and leaves the newer jobs alone', async () => {
  const older = await start()
  expect(older.logs()).toEqual([])
  const newer = await start(release('create table tea (id int)'))
  expect(await schedules()).toContain('brew-tea')
  await newer.stop()

  await older.stop()
  await older.start()
  expect((await fetch(`${older.url}/readyz`)).status).toBe(200)
  expect(older.logs()).toMatchObject([
    { msg: 'a newer release has migrated this database', migrations: ['9001_newer.sql'] },
  ])
  expect(await schedules()).toContain('brew-tea')

  for (const job of [brewTea, removeFiles]) await enqueue(db, job, { keys: [] })
  await expect.poll(() => statesOf(removeFiles.name), { timeout: 15_000 }).toEqual(['completed'])
  expect(await statesOf(brewTea.name), 'a job that it does not know waits').toEqual(['created'])
  await newer.start()
  await expect.poll(() => statesOf(brewTea.name), { timeout: 15_000 }).toEqual(['completed'])
  expect((await fetch(`${older.url}/readyz`)).status).toBe(200)
  await Promise.all([older.remove(), newer.remove()])
}, 120_000)

test('it says why it cannot, before it serves anyone, when a migration breaks older releases', async () => {
  await db.execute(sql`delete from migrations where name = '9001_newer.sql'`)
  const older = await start()
  await older.stop()
  const newer = await start(release('-- breaks older releases\nalter table tea drop column if exists id'))
  await expect(older.start()).rejects.toThrow(
    /Akin cannot start: This database was migrated by a newer Akin, and older ones cannot run with 9001_newer\.sql: start that one instead\.\n$/,
  )
  expect((await fetch(`${newer.url}/readyz`)).status).toBe(200)
}, 120_000)

function release(migration: string) {
  const { folder, remove } = makeNewerRelease({ migration, job: brewTea.name })
  undo.push(remove)
  return folder
}

async function start(folder?: string): Promise<Server> {
  const server = await startServer(settings, undefined, folder)
  undo.push(() => server.remove())
  return server
}

async function schedules() {
  const { rows } = await db.execute<{ name: string }>(sql`select name from pgboss.schedule`)
  return rows.map(row => row.name)
}

async function statesOf(name: string) {
  const { rows } = await db.execute<{ state: string }>(sql`select state from pgboss.job where name = ${name}`)
  return rows.map(row => row.state)
}
