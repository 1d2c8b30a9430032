import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makePeople } from '../server/testing/crowd/people.ts'
import { testDatabase } from '../server/testing/database.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { type Server, startServer } from './bench/server.ts'

const [people, each] = [60, 10]
const { url, db, close } = await testDatabase()
let servers: Server[] = []

beforeAll(async () => {
  requireWeb()
  const settings = { DATABASE_URL: url, LOG_LEVEL: 'error' }
  servers = await Promise.all([1, 2, 3].map(() => startServer(settings)))
  const ids = (await makePeople(url, people)).map(({ id, contactId }) => [id, contactId] as const)
  await beginToTalk()
  for (const [id, contactId] of ids) await scheduleMany(id, contactId)
})

afterAll(async () => {
  await Promise.all(servers.map(server => server.remove()))
  await close()
})

/** Everyone has written to everyone they know, so that no rule of first messages holds anything back. */
async function beginToTalk() {
  await db.execute(sql`
    insert into conversations (id, last_seq, sent_a, sent_b, opened_at) select id, 2, 1, 1, now() from connections`)
  await db.execute(sql`
    insert into members (user_id, conversation_id, contact_id)
    select user_a_id, id, user_b_id from connections union all select user_b_id, id, user_a_id from connections`)
  await db.execute(sql`
    insert into messages (conversation_id, seq, sender_id, nth, client_id, body)
    select id, 1, user_a_id, 1, gen_random_uuid(), 'Hello' from connections
    union all select id, 2, user_b_id, 1, gen_random_uuid(), 'Hello' from connections`)
}

/** Some of them at the same moment, and all within the time in which the servers are killed. */
async function scheduleMany(userId: number, contactId: number) {
  await db.execute(sql`
    insert into scheduled_messages (user_id, contact_id, client_id, body, due_at)
    select ${userId}, ${contactId}, gen_random_uuid(), 'Later ' || n, now() + (n * 2) * interval '1 second'
    from generate_series(1, ${each}::int) n`)
}

async function left() {
  const { rows } = await db.execute<{ left: number }>(
    sql`select count(*)::int as left from scheduled_messages where refusal is null`,
  )
  return rows[0]?.left ?? 0
}

test('three servers send what is due while they are killed in turn: each message once, none before its time', async () => {
  const total = people * each
  await db.execute(sql`create table was_due as select client_id, due_at from scheduled_messages`)
  expect(await left()).toBe(total)
  let kills = 0
  while ((await left()) > 0 || kills < servers.length) {
    const server = servers[kills % servers.length]
    await server?.kill()
    await server?.start()
    kills += 1
  }
  await vi.waitFor(async () => expect(await left()).toBe(0), 60_000)
  const { rows } = await db.execute<{ sent: number; once: number; early: number; refused: number }>(sql`
    select count(m.id)::int as sent, count(distinct m.client_id)::int as once,
      count(*) filter (where m.created_at < d.due_at)::int as early,
      (select count(*)::int from scheduled_messages) as refused
    from was_due d left join messages m on m.client_id = d.client_id`)
  expect(rows).toEqual([{ sent: total, once: total, early: 0, refused: 0 }])
})
