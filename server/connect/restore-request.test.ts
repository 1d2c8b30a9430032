import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { transaction } from '#platform/database/transaction.ts'
import { patiently } from '#testing/patiently.ts'
import type { Person } from '#testing/scene.ts'
import { connectScene, crowd, heardBy, strangersRefused } from './connect.scene.ts'
import { isPair, pairOf } from './pair.ts'
import { eraseConnect } from './personal.ts'
import { connections } from './tables.ts'

const stage = await connectScene({ live: {} })
const { call, db, connect, strangers, request, accept, decline, takeBackNo, withdraw } = stage
const { block, unblock, rowOf, about, receivedBy, sentBy, statusOf, contactsOf, timePasses } = stage

const gone = [409, 'request_gone']

async function refused(asker: Person, from: Person) {
  const { status, body } = await takeBackNo(asker, from)
  return [status, body.code]
}

/** However slow the machine is, what they said to those who asked is of a moment ago. */
async function saidJustNow(asker: Person, ...askers: Person[]) {
  for (const { id } of askers) {
    await db
      .update(connections)
      .set({ respondedAt: sql`now()` })
      .where(and(isPair(asker.id, id), eq(connections.status, 'declined')))
  }
}

test('a stranger is refused', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  await decline(ben, ana)
  const { params } = await about(ben, ana)
  expect(await stage.toStrangers(api.restoreRequest, { params })).toEqual(strangersRefused)
})

test('a no of a moment ago is taken back as if it had never been said', async () => {
  const [ben, ana, cleo, dora] = await strangers('Ben', 'Ana', 'Cleo', 'Dora')
  for (const asker of [cleo, ana, dora]) await request(asker, ben, { note: 'Hello from the ferry.' })
  await call(api.markRequestsSeen, { asker: ben })
  const before = { row: await rowOf(ana, ben), received: await receivedBy(ben) }
  await decline(ben, ana)
  expect(await receivedBy(ben)).toHaveLength(2)
  const bens = await connect(ben)
  expect((await takeBackNo(ben, ana)).status).toBe(204)
  expect(await rowOf(ana, ben)).toEqual(before.row)
  expect(await receivedBy(ben), 'and it is where it was').toEqual(before.received)
  expect((await bens.frame('contacts_changed')).data).toEqual({ userId: ana.id })
  expect((await takeBackNo(ben, ana)).status, 'once more is no harm').toBe(204)
  expect(await rowOf(ana, ben)).toEqual(before.row)
  expect((await heardBy(bens)).filter(({ type }) => type === 'contacts_changed')).toHaveLength(1)
  expect((await accept(ben, ana)).status).toBe(200)
})

test('its sender hears nothing of either and sees all the while what they saw before', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  const anas = await connect(ana)
  const seen = async () => [await sentBy(ana), await statusOf(ana, ben), await receivedBy(ana)]
  const before = await seen()
  await decline(ben, ana)
  expect(await seen()).toEqual(before)
  await takeBackNo(ben, ana)
  expect(await seen()).toEqual(before)
  expect(before).toMatchObject([[{ seenAt: null }], { status: 'pending_sent' }, []])
  expect(await heardBy(anas)).toEqual([])
})

test('whoever takes their request back afterwards waits as after any other', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  for (const asker of [ana, cleo]) {
    await request(asker, ben)
    if (asker === ana) {
      await decline(ben, asker)
      await takeBackNo(ben, asker)
    }
    await withdraw(asker, ben)
  }
  await timePasses({ seconds: limits.withdrawnPause + 1 })
  for (const asker of [ana, cleo]) expect((await request(asker, ben)).status).toBe(201)
})

test('an earlier no still counts, and only that', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  await decline(ben, ana)
  await timePasses({ seconds: limits.requestLife + 1 })
  await request(ana, ben)
  await decline(ben, ana)
  const twice = await rowOf(ana, ben)
  await takeBackNo(ben, ana)
  const once = await rowOf(ana, ben)
  expect([twice, once].map(row => row.aDeclined + row.bDeclined)).toEqual([2, 1])
  await timePasses({ seconds: limits.requestLife + 1 })
  expect((await statusOf(ana, ben)).canRequest, 'after two they could not').toBe(true)
})

test('nobody takes back another’s no, or one that was never said', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await request(ana, ben)
  await decline(ben, ana)
  const before = await db.select().from(connections)
  const { params } = await about(ben, ana)
  expect((await call(api.restoreRequest, { asker: cleo, params })).status).toBe(404)
  expect((await call(api.restoreRequest, { asker: ana, params })).status).toBe(404)
  expect((await call(api.restoreRequest, { asker: ben, params: { requestId: 999_999 } })).status).toBe(404)
  expect(await db.select().from(connections)).toEqual(before)
})

test('after half a minute it is too late', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  await decline(ben, ana)
  await timePasses({ seconds: limits.restoreWindow + 1 })
  const before = await rowOf(ana, ben)
  const { status, body } = await takeBackNo(ben, ana)
  expect([status, body.code]).toEqual([409, 'decline_undo_too_late'])
  expect(await rowOf(ana, ben)).toEqual(before)
  expect(await receivedBy(ben)).toEqual([])
})

test('what was taken back, became a contact or ran out meanwhile is gone', async () => {
  const [ben, ana, cleo, dora] = await strangers('Ben', 'Ana', 'Cleo', 'Dora')
  for (const asker of [ana, cleo, dora]) {
    await request(asker, ben)
    await decline(ben, asker)
  }
  await withdraw(ana, ben)
  expect((await request(ben, cleo)).body.status, 'asking back says yes').toBe('connected')
  await db
    .update(connections)
    .set({ requestedAt: sql`now() - ${limits.requestLife + 1} * interval '1 second'` })
    .where(eq(connections.id, (await rowOf(dora, ben)).id))
  for (const asker of [ana, cleo, dora]) expect(await refused(ben, asker)).toEqual(gone)
  expect(await contactsOf(ben)).toHaveLength(1)
})

test('a block in either direction ends it for good, and looks like a request that was taken back', async () => {
  const [ben, ana, cleo] = await strangers('Ben', 'Ana', 'Cleo')
  for (const asker of [ana, cleo]) {
    await request(asker, ben)
    await decline(ben, asker)
  }
  await block(ben, ana)
  await block(cleo, ben)
  for (const asker of [ana, cleo]) expect(await refused(ben, asker)).toEqual(gone)
  await unblock(ben, ana)
  await unblock(cleo, ben)
  for (const asker of [ana, cleo]) expect(await refused(ben, asker)).toEqual(gone)
})

test('whoever is leaving or has left is not there to be answered', async () => {
  const [ben, ana, cleo] = await strangers('Ben', 'Ana', 'Cleo')
  for (const asker of [ana, cleo]) {
    await request(asker, ben)
    await decline(ben, asker)
  }
  await db
    .update(users)
    .set({ status: 'deleting', deletionDueAt: sql`now() + interval '30 days'` })
    .where(eq(users.id, ana.id))
  expect(await refused(ben, ana)).toEqual(gone)
  expect((await rowOf(ana, ben)).status).toBe('declined')
  const { params } = await about(ben, cleo)
  await transaction(db, tx => eraseConnect(tx, cleo.id))
  expect((await call(api.restoreRequest, { asker: ben, params })).status).toBe(404)
})

test('a no that may yet be taken back does not count against its sender', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const others = await crowd(db, 35)
  await db.insert(connections).values(
    others.map(({ id }, n) => ({
      ...{ ...pairOf(ana.id, id), requesterId: ana.id, respondedAt: sql`now()` },
      ...(n < 20
        ? { status: 'connected' as const, connectedAt: sql`now()` }
        : { status: 'declined' as const }),
    })),
  )
  await request(ana, ben)
  await db.update(connections).set({ respondedAt: sql`now()` }).where(eq(connections.status, 'declined'))
  expect(await receivedBy(ben)).toMatchObject([{ context: { welcomed: 'most' } }])
  await timePasses({ seconds: limits.restoreWindow + 6 })
  expect(await receivedBy(ben)).toMatchObject([{ context: { welcomed: null } }])
})

test('noes and undoings at once, twenty of each, end in one of the two with the right count', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  const open = await rowOf(ana, ben)
  const tries = Array.from({ length: 40 }, (_, n) =>
    patiently(() => (n % 2 === 0 ? decline(ben, ana) : takeBackNo(ben, ana))),
  )
  for (const { status } of await Promise.all(tries)) expect(status).toBe(204)
  const row = await rowOf(ana, ben)
  if (row.status === 'pending') expect(row).toEqual(open)
  else expect([row.status, row.aDeclined + row.bDeclined]).toEqual(['declined', 1])
  await saidJustNow(ben, ana)
  await patiently(() => takeBackNo(ben, ana))
  expect(await rowOf(ana, ben)).toEqual(open)
})

test('a no that meets a withdrawal leaves nothing but the withdrawal, once and only for a moment', async () => {
  const [ben, ana, cleo, dora] = await strangers('Ben', 'Ana', 'Cleo', 'Dora')
  for (const asker of [cleo, dora, ana]) await request(asker, ben)
  await decline(ben, cleo)
  await timePasses({ seconds: limits.restoreWindow + 1 })
  await decline(ben, ana)
  for (const asker of [ana, cleo, dora]) await withdraw(asker, ben)
  for (const asker of [ana, ana, cleo, dora]) expect(await refused(ben, asker)).toEqual(gone)
  const rows = await Promise.all([ana, cleo, dora].map(asker => rowOf(asker, ben)))
  expect(rows.map(row => [row.status, row.aDeclined + row.bDeclined])).toEqual([
    ['withdrawn', 0],
    ['withdrawn', 1],
    ['withdrawn', 0],
  ])
  await timePasses({ seconds: limits.withdrawnPause + 1 })
  const may = [ana, cleo, dora].map(async asker => (await statusOf(asker, ben)).canRequest)
  expect(await Promise.all(may)).toEqual([true, false, true])
})

test('an undoing and a withdrawal at once end in the withdrawal', async () => {
  for (let times = 0; times < 10; times++) {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await request(ana, ben)
    await decline(ben, ana)
    await saidJustNow(ben, ana)
    const acts = [() => takeBackNo(ben, ana), () => withdraw(ana, ben)]
    const [restored, withdrawn] = await Promise.all(acts.map(patiently))
    expect(withdrawn?.status).toBe(204)
    expect([204, 409]).toContain(restored?.status)
    const row = await rowOf(ana, ben)
    expect([row.status, row.aDeclined + row.bDeclined]).toEqual(['withdrawn', 0])
    const pauses = [row.aWaitsUntil, row.bWaitsUntil].filter(Boolean)
    expect(pauses).toEqual([new Date((row.respondedAt?.getTime() ?? 0) + limits.withdrawnPause * 1000)])
  }
})
