import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '../server/chat/tables.ts'
import { expectNothingLost } from '../server/testing/chat/lossy-chat.ts'
import { type Member, makePeople } from '../server/testing/crowd/people.ts'
import { testDatabase } from '../server/testing/database.ts'
import { openLine } from '../server/testing/line.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { type Server, startServer } from './bench/server.ts'
import { skewed } from './bench/skewed.ts'

/** The small version of chat.prove.ts, on a server whose clock is wrong. */

const patience = 90_000
const { url, db, close } = await testDatabase()
const line = await openLine(url)
let server: Server
let pairs: [Member, Member][]

beforeAll(async () => {
  requireWeb()
  const settings = { DATABASE_URL: line.url, LIMITS_SCALE: '1000', LOG_LEVEL: 'error' }
  server = await startServer({ ...settings, ...skewed(10) })
  const people = await makePeople(url, 6)
  pairs = [0, 2, 4].map(at => people.slice(at, at + 2) as [Member, Member])
})

afterAll(async () => {
  await server.remove()
  line.close()
  await close()
})

test('messages survive cut sockets and a killed server: none lost, none twice, one order', {
  timeout: patience,
}, async () => {
  const times = { overMs: 1_000, cutEveryMs: 200, killEveryMs: [200, 600] } as const
  const course = { messages: 40, ...times, mostKills: 1 }
  const { cuts, kills } = await expectNothingLost([server], pairs[0] as [Member, Member], course)
  expect(cuts).toBeGreaterThan(0)
  expect(kills).toBeGreaterThan(0)
})

test('and a database that ends every connection, again and again, while the server lives', {
  timeout: patience,
}, async () => {
  const born = server.pid()
  let ended = 0
  const strike = {
    most: 3,
    everyMs: [100, 300],
    async act() {
      ended += await endConnections()
    },
  } as const
  const course = { messages: 40, overMs: 1_000, cutEveryMs: 400 }
  const { strikes } = await expectNothingLost([server], pairs[1] as [Member, Member], course, strike)
  expect(strikes).toBeGreaterThan(1)
  expect(ended).toBeGreaterThan(1)
  expect(server.pid()).toBe(born)
})

/** As a restart does. Says how many there were. */
async function endConnections() {
  const { rowCount } = await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'akin' and pid <> pg_backend_pid()`)
  return rowCount ?? 0
}

test('a message that was stored by a server which died before it could say so is there once, and answered', {
  tags: 'variant',
  timeout: patience,
}, async () => {
  const [one, other] = pairs[2] as [Member, Member]
  const path = (contact: Member) => `${server.url}/api/chat/${contact.id}/messages`
  const post = (from: Member, to: Member, form: object) =>
    fetch(path(to), {
      method: 'POST',
      headers: { cookie: from.cookie, origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    expect((await post(from, to, { clientId: randomUUID(), body: 'Hello' })).status).toBe(201)

  line.muteAfter('send_messages')
  const form = { clientId: randomUUID(), body: 'Are you there?' }
  const lost = post(one, other, form).catch(() => 'no answer')
  const stored = () => db.select().from(messages).where(sql`client_id = ${form.clientId}`)
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1), patience)
  await server.kill()
  expect(await lost).toBe('no answer')

  line.muteAfter(undefined)
  await server.start()
  const again = await post(one, other, form)
  const [row, ...more] = await stored()
  expect(more).toEqual([])
  expect([again.status, await again.json()]).toMatchObject([200, { id: row?.id, seq: 3 }])
  const answer = await fetch(`${path(one)}?afterSeq=2`, { headers: { cookie: other.cookie } })
  expect(await answer.json()).toMatchObject({ lastSeq: 3, items: [{ seq: 3, clientId: form.clientId }] })
})
