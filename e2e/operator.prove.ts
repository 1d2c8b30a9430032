import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '../server/local/postgres/find-postgres.ts'
import { type Member, makePeople } from '../server/testing/crowd/people.ts'
import { testDatabase } from '../server/testing/database.ts'
import { throughPooler } from '../server/testing/processes/through-pooler.ts'
import { newFolder, startAkin } from '../server/testing/program.ts'
import { findRedis, startTestRedis } from '../server/testing/redis.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { openTestSocket, type TestSocket } from '../server/testing/socket.ts'
import { type Server, startServer } from './bench/server.ts'

/** Sessions are looked at once an hour: whatever closes a socket here is the command. */
const pace = { recheckMs: 60 * 60 * 1000, drainMs: 100 }
const timeout = 120_000
const files = mkdtempSync(path.join(tmpdir(), 'akin-e2e-files-'))
const home = newFolder()

beforeAll(async () => {
  requireWeb()
}, timeout)
afterAll(() => {
  for (const folder of [files, home]) rmSync(folder, { recursive: true })
})

test('the command finds the database of a local installation that runs', { timeout }, async () => {
  const settings = { DATA_DIR: home }
  const servers = [await start(settings)]
  const url = await findPostgres(path.join(home, 'postgres'))
  await expectToEndSessions(servers, settings, url ?? '')
})

test('two servers without Redis obey', { timeout }, async () => {
  const { url, close } = await testDatabase()
  onTestFinished(close)
  const settings = { DATABASE_URL: url, FILES_DIR: files }
  await expectToEndSessions([await start(settings), await start(settings)], settings, url)
})

test.skipIf(!findRedis())('two servers with Redis obey', { timeout }, async () => {
  const { url, close } = await testDatabase()
  onTestFinished(close)
  const redis = await startTestRedis()
  onTestFinished(redis.kill)
  const pooler = await throughPooler(url)
  onTestFinished(pooler.close)
  const settings = { DATABASE_URL: url, FILES_DIR: files, REDIS_URL: redis.url, ...pooler.settings }
  await expectToEndSessions([await start(settings), await start(settings)], settings, url)
})

/** One person and then everyone: their sockets close on every server, and their cookies are worth nothing. */
async function expectToEndSessions(servers: Server[], settings: Record<string, string>, databaseUrl: string) {
  const [ana, ben] = await makePeople(databaseUrl, 2)
  if (!ana || !ben) throw new Error('The people were not written.')
  const [anas, bens] = [await openOnEach(servers, ana), await openOnEach(servers, ben)]
  const akin = (...words: string[]) =>
    startAkin(['sessions', 'end', ...words], { DATA_DIR: home, ...settings })

  expect(await akin('--user', 'Crowd1')).toEqual({ code: 0, said: 'Ended 1 session of Crowd1.\n' })
  await expectClosed(anas)
  for (const { ws } of bens) expect(ws.readyState).toBe(ws.OPEN)
  for (const server of servers) expect(await statuses(server, ana, ben)).toEqual([401, 200])

  expect(await akin('--all', '--yes')).toEqual({ code: 0, said: 'Ended 1 session of 1 person.\n' })
  await expectClosed(bens)
  for (const server of servers) expect(await statuses(server, ana, ben)).toEqual([401, 401])
}

async function start(settings: Record<string, string>) {
  const server = await startServer(settings, pace)
  onTestFinished(server.remove)
  return server
}

function openOnEach(servers: Server[], { id, cookie }: Member) {
  return Promise.all(servers.map(({ url }) => openTestSocket(url, { userId: id, cookie, origin: url })))
}

/** Within a second. On a machine that has more to do than it can, everyone waits for a turn. */
async function expectClosed(sockets: TestSocket[]) {
  const began = performance.now()
  for (const { closed } of sockets) expect(await closed).toBe(4401)
  const crowd = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
  expect(performance.now() - began).toBeLessThan(1_000 * crowd)
}

function statuses({ url }: Server, ...people: Member[]) {
  return Promise.all(
    people.map(async ({ cookie }) => (await fetch(`${url}/api/user`, { headers: { cookie } })).status),
  )
}
