import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { enqueue } from '../server/platform/jobs/enqueue.ts'
import { removeFiles } from '../server/platform/storage/loose-files.ts'
import { type ChatClient, openChatClient, type Requests } from '../server/testing/chat/chat-client.ts'
import { expectBothKnow } from '../server/testing/chat/lossy-chat.ts'
import { type Member, makePeople } from '../server/testing/crowd/people.ts'
import { testDatabase } from '../server/testing/database.ts'
import { findHaproxy } from '../server/testing/processes/haproxy.ts'
import { findRedis } from '../server/testing/redis.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { startBehindHaproxy } from './bench/behind-haproxy.ts'
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

test.skipIf(!findHaproxy() || !findRedis())(
  'two servers are restarted one after the other while 200 messages a second are sent: none lost, none twice',
  async () => {
    const own = await testDatabase()
    onTestFinished(own.close)
    const two = await startBehindHaproxy({ DATABASE_URL: own.url, LIMITS_SCALE: '1000', DRAIN_SECONDS: '5' })
    onTestFinished(two.close)
    const requests: Requests = { sent: 0, failures: [] }
    const pairs = openPairs(two.url, await makePeople(own.url, 40), requests)
    const clients = pairs.flat()
    onTestFinished(() => {
      for (const client of clients) client.close()
    })
    // Until both have written, only a few may be sent.
    for (const client of clients) await client.send('Hello')

    const over = new AbortController()
    const writing = writeAtPace(clients, 200, over.signal)
    for (const server of two.servers) {
      await server.stop()
      await server.start()
      await vi.waitFor(async () => expect(await two.serving()).toEqual([true, true]), 30_000)
    }
    over.abort()
    const perSecond = await writing

    const sent = clients.reduce((sum, client) => sum + client.sent.length, 0)
    for (const pair of pairs) await expectBothKnow(pair, pair[0].sent.length + pair[1].sent.length)
    const { rows } = await own.db.execute<{ count: number }>(sql`select count(*)::int as count from messages`)
    expect(rows[0]?.count).toBe(sent)
    console.log(
      `${sent} messages, ${perSecond.toFixed(0)} a second; of ${requests.sent} requests failed: ${requests.failures.join(', ') || 'none'}`,
    )
    expect(perSecond).toBeGreaterThan(190)
    expect(requests.failures.length).toBeLessThanOrEqual(requests.sent / 1000)
  },
  300_000,
)

/** Two by two. Each message goes out as a frame and as a request at once, so that both ways are always taken. */
function openPairs(url: string, people: readonly Member[], requests: Requests) {
  const habits = { doubledEvery: 1, requests }
  return people.flatMap((one, index) => {
    const other = people[index + 1]
    if (index % 2 === 1 || !other) return []
    return [[openChatClient(url, one, other.id, habits), openChatClient(url, other, one.id, habits)] as const]
  })
}

/** All of them, until they are told to stop; answers how many messages a second it became. */
async function writeAtPace(clients: readonly ChatClient[], perSecond: number, signal: AbortSignal) {
  const began = performance.now()
  let count = 0
  const everyMs = (clients.length / perSecond) * 1_000
  await Promise.all(
    clients.map(async client => {
      let last = Promise.resolve()
      for (let nth = 1; !signal.aborted; nth++) {
        last = client.send(`Message ${nth}`)
        last.catch(() => {})
        count += 1
        await pause(Math.max(0, began + nth * everyMs - performance.now()))
      }
      await last
    }),
  )
  return (count / (performance.now() - began)) * 1_000
}

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
