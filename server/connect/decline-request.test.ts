import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { connectScene, day, heardBy, strangersRefused } from './connect.scene.ts'
import { connections } from './tables.ts'

const stage = await connectScene({ live: {} })
const { call, db, connect, strangers, request, accept, decline, withdraw, rowOf, about } = stage
const { sentBy, receivedBy, statusOf, timePasses } = stage

test('a stranger is refused', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  const { params } = await about(ben, ana)
  expect(await stage.toStrangers(api.declineRequest, { params })).toEqual(strangersRefused)
})

test('nobody says no for another, to their own request, or to one that never was', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await request(ana, ben)
  const before = await db.select().from(connections)
  const { params } = await about(ben, ana)
  expect((await call(api.declineRequest, { asker: cleo, params })).status).toBe(404)
  expect((await call(api.declineRequest, { asker: ana, params })).status).toBe(404)
  expect((await call(api.declineRequest, { asker: ben, params: { requestId: 999_999 } })).status).toBe(404)
  expect(await db.select().from(connections)).toEqual(before)
})

test('the sender hears nothing and sees what they saw before, until it expires', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben, { note: 'Hello from the ferry.' })
  const [anas, bens] = [await connect(ana), await connect(ben)]
  const before = [await sentBy(ana), await statusOf(ana, ben)]
  expect((await decline(ben, ana)).status).toBe(204)
  expect((await bens.frame('contacts_changed')).data).toEqual({ userId: ana.id })
  expect(await receivedBy(ben)).toEqual([])
  expect([await sentBy(ana), await statusOf(ana, ben)]).toEqual(before)
  expect(before).toMatchObject([
    [{ note: 'Hello from the ferry.', seenAt: null }],
    { status: 'pending_sent' },
  ])
  await timePasses({ seconds: limits.requestLife - day })
  expect(await sentBy(ana)).toHaveLength(1)
  await timePasses({ seconds: day + 1 })
  expect([await sentBy(ana), (await statusOf(ana, ben)).status]).toEqual([[], 'none'])
  expect(await heardBy(anas)).toEqual([])
})

test('a no said twice is one', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  const bens = await connect(ben)
  await decline(ben, ana)
  const row = await rowOf(ana, ben)
  expect((await decline(ben, ana)).status).toBe(204)
  expect(await rowOf(ana, ben)).toEqual(row)
  expect(row.aDeclined + row.bDeclined).toBe(1)
  expect((await heardBy(bens)).filter(({ type }) => type === 'contacts_changed')).toHaveLength(1)
})

test('what was accepted, taken back or has expired is gone', async () => {
  const [ben, ana, cleo, dora] = await strangers('Ben', 'Ana', 'Cleo', 'Dora')
  await request(dora, ben)
  await timePasses({ seconds: limits.requestLife + 1 })
  for (const asker of [ana, cleo]) await request(asker, ben)
  await accept(ben, ana)
  await withdraw(cleo, ben)
  for (const asker of [ana, cleo, dora]) {
    const { status, body } = await decline(ben, asker)
    expect([status, body.code]).toEqual([409, 'request_gone'])
  }
})
