import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { connectScene, heardBy, strangersRefused } from './connect.scene.ts'
import { connections } from './tables.ts'

const stage = await connectScene({ live: {} })
const { call, db, connect, strangers, request, accept, decline, withdraw, block } = stage
const { rowOf, about, contactsOf, statusOf, timePasses } = stage

test('a stranger is refused', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  const { params } = await about(ben, ana)
  expect(await stage.toStrangers(api.acceptRequest, { params })).toEqual(strangersRefused)
  expect((await rowOf(ana, ben)).status).toBe('pending')
})

test('nobody says yes for another, to their own request, or to one that never was', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await request(ana, ben)
  const before = await db.select().from(connections)
  const { params } = await about(ben, ana)
  const answers = [
    await call(api.acceptRequest, { asker: cleo, params }),
    await call(api.acceptRequest, { asker: ana, params }),
    await call(api.acceptRequest, { asker: ben, params: { requestId: 999_999 } }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not_found'])
  expect(await db.select().from(connections)).toEqual(before)
  expect(await contactsOf(cleo)).toEqual([])
})

test('a yes said twice is one: the same answer, and nobody hears it again', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  const anas = await connect(ana)
  const first = await accept(ben, ana)
  const row = await rowOf(ana, ben)
  const again = await accept(ben, ana)
  const { contactId, since, conversationId } = first.body
  expect(again.status).toBe(200)
  expect(again.body).toMatchObject({ contactId, since, conversationId })
  expect(await rowOf(ana, ben)).toEqual(row)
  await decline(ben, ana)
  expect((await heardBy(anas)).filter(({ type }) => type === 'request_accepted')).toHaveLength(1)
})

test('the contact has the id of the person, and the conversation that of the connection', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  const { body } = await accept(ben, ana)
  const { id, connectedAt } = await rowOf(ana, ben)
  expect(body).toMatchObject({ contactId: ana.id, conversationId: id, since: connectedAt?.toISOString() })
  expect(await statusOf(ana, ben)).toMatchObject({ status: 'connected', since: connectedAt?.toISOString() })
})

test('what was taken back, put aside, has expired, or was ended by a block is gone', async () => {
  const [ben, ...askers] = await strangers('Ben', 'Ana', 'Cleo', 'Dora', 'Emil')
  const [ana, cleo, dora, emil] = askers
  await request(dora, ben)
  await timePasses({ seconds: limits.requestLife + 1 })
  for (const asker of [ana, cleo, emil]) await request(asker, ben)
  await withdraw(ana, ben)
  await decline(ben, cleo)
  await block(emil, ben)
  for (const asker of askers) {
    const { status, body } = await accept(ben, asker)
    expect([status, body.code]).toEqual([409, 'request_gone'])
  }
  expect(await contactsOf(ben)).toEqual([])
})

test('nobody connects with someone who is leaving', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  await db
    .update(users)
    .set({ status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` })
    .where(eq(users.id, ana.id))
  expect((await accept(ben, ana)).body.code).toBe('request_gone')
})

test('five thousand contacts are as many as fit, on either side', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await fillContacts(ana.id, limits.contacts - 1)
  await request(ben, ana)
  await request(ana, cleo)
  expect((await accept(ana, ben)).status).toBe(200)
  const full = await accept(cleo, ana)
  expect([full.status, full.body.code]).toEqual([409, 'contacts_full'])
  const [dora] = await strangers('Dora')
  await request(dora, ana)
  expect((await accept(ana, dora)).body.code).toBe('contacts_full')
  expect((await request(ana, dora)).body.code, 'asking back is a yes as well').toBe('contacts_full')
  expect((await rowOf(ana, dora)).status).toBe('pending')
})

/** Contacts who are no people: only their number counts, and so many people take long to be written. */
async function fillContacts(userId: number, count: number) {
  await db.transaction(async tx => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into connections (user_a_id, user_b_id, requester_id, status, connected_at)
      select ${userId}::bigint, ${userId}::bigint + 1000000 + n, ${userId}::bigint, 'connected', now()
      from generate_series(1, ${count}::int) n`)
  })
}
