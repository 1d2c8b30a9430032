import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { connectScene, heardBy, strangersRefused } from './connect.scene.ts'

const stage = await connectScene({ live: {} })
const { call, connect, strangers, request, receivedBy, sentBy, blockedBy, statusOf, rowOf } = stage

const idsOf = (asker: Person, others: Person[]) =>
  Promise.all(others.map(async other => (await rowOf(asker, other)).id))
const declineAll = async (asker: Person, from: Person[], block = false) =>
  call(api.declineRequests, { asker, body: { requestIds: await idsOf(asker, from), block } })

test('a wave is declined in one go, and for its senders nothing has happened', async () => {
  const [ana, ben, cleo, dan] = await strangers('Ana', 'Ben', 'Cleo', 'Dan')
  for (const sender of [ben, cleo, dan]) await request(sender, ana)
  const [bens, anas] = [await connect(ben), await connect(ana)]
  const before = [await sentBy(ben), await statusOf(ben, ana)]
  expect((await declineAll(ana, [ben, cleo, cleo])).body).toEqual({ declined: 2 })
  expect((await receivedBy(ana)).map(({ user }) => user.id)).toEqual([dan.id])
  expect(
    (await heardBy(anas)).map(({ type }) => type),
    'one word of each to one’s own pages',
  ).toEqual(['bell', 'contacts_changed'])
  expect(await heardBy(bens)).toEqual([])
  expect([await sentBy(ben), await statusOf(ben, ana)]).toEqual(before)
  expect((await declineAll(ana, [ben, dan])).body, 'what is answered is left out').toEqual({ declined: 1 })
  expect(await rowOf(ana, ben)).toMatchObject({ status: 'declined' })
  for (const { ws } of [bens, anas]) ws.close()
})

test('with a block its senders are where a block of each would leave them', async () => {
  const [ana, ben, cleo, dan] = await strangers('Ana', 'Ben', 'Cleo', 'Dan')
  for (const sender of [ben, cleo, dan]) await request(sender, ana)
  await stage.block(ana, dan)
  expect((await declineAll(ana, [ben, cleo], true)).body).toEqual({ declined: 2 })
  expect((await blockedBy(ana)).map(({ user }) => user.id).toSorted()).toEqual(
    [ben, cleo, dan].map(({ id }) => id).toSorted(),
  )
  expect(await receivedBy(ana)).toEqual([])
  const [ofBen, ofDan] = [await statusOf(ben, ana), await statusOf(dan, ana)]
  expect(ofBen).toEqual(ofDan)
  expect([await sentBy(ben), await sentBy(dan)]).toEqual([[], []])
})

test('requests of others, and more than a list can hold, are refused or left out', {
  tags: 'variant',
}, async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await request(ben, ana)
  const requestIds = await idsOf(ana, [ben])
  for (const asker of [ben, cleo]) {
    expect((await call(api.declineRequests, { asker, body: { requestIds } })).body).toEqual({ declined: 0 })
  }
  expect((await rowOf(ana, ben)).status).toBe('pending')
  const tooMany = Array.from({ length: 201 }, (_, n) => n + 1)
  for (const ids of [[], tooMany, [0]]) {
    expect((await call(api.declineRequests, { asker: ana, body: { requestIds: ids } })).status).toBe(400)
  }
  expect(await stage.toStrangers(api.declineRequests, { body: { requestIds } })).toEqual(strangersRefused)
})
