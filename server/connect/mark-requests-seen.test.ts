import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { verifyUser } from '#auth/registration/verify-user.ts'
import { transaction } from '#platform/database/transaction.ts'
import { connectScene, heardBy, strangersRefused } from './connect.scene.ts'

const stage = await connectScene({ live: {} })
const { call, connect, strangers, request, receivedBy, sentBy, rowOf } = stage

test('a stranger is refused', async () => {
  expect(await stage.toStrangers(api.markRequestsSeen)).toEqual(strangersRefused)
})

test('what has come in is no longer new on any device, and its sender cannot tell', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await request(ana, ben)
  await request(ben, cleo)
  expect(await receivedBy(ben)).toMatchObject([{ seenAt: null }])
  const [anas, bens] = [await connect(ana), await connect(ben)]
  expect((await call(api.markRequestsSeen, { asker: ben })).status).toBe(204)
  expect(await receivedBy(ben)).toMatchObject([{ seenAt: expect.any(String) }])
  expect((await bens.frame('contacts_changed')).data).toEqual({ userId: ben.id })
  expect(await sentBy(ana)).toMatchObject([{ seenAt: null }])
  expect((await rowOf(ben, cleo)).seenAt, 'what one has sent is for the other to see').toBeNull()
  expect(await heardBy(anas)).toEqual([])
})

test('when nothing is new nothing happens', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  await call(api.markRequestsSeen, { asker: ben })
  const row = await rowOf(ana, ben)
  const bens = await connect(ben)
  await call(api.markRequestsSeen, { asker: ben })
  expect(await rowOf(ana, ben)).toEqual(row)
  expect(await heardBy(bens)).toEqual([])
})

test('said over the socket it is the same call', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  const bens = await connect(ben)
  bens.ws.send(JSON.stringify({ type: 'mark_requests_seen', id: 'seen' }))
  expect((await bens.frame('ack')).data).toEqual({ id: 'seen', status: 204 })
  expect(await receivedBy(ben)).toMatchObject([{ seenAt: expect.any(String) }])
})

test('over the socket someone unverified is refused in the same words, until they are verified', async () => {
  const una = await stage.person('Una', { verified: false })
  const { ws, frame, frames } = await connect(una)
  const { status, body } = await call(api.markRequestsSeen, { asker: una })
  ws.send(JSON.stringify({ type: 'mark_requests_seen', id: 1 }))
  const refused = (await frame('refused')).data
  expect(refused).toEqual({ ...body, id: 1, status, requestId: expect.any(String) })
  expect(refused).toMatchObject({ status: 401, code: 'needs_verification', needsVerification: true })

  await transaction(stage.db, tx => verifyUser(tx, una.id))
  await frame('email_verified')
  frames.length = 0
  ws.send(JSON.stringify({ type: 'mark_requests_seen', id: 2 }))
  expect((await frame('ack')).data).toMatchObject({ id: 2 })
})
