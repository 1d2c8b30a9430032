import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { connectScene, day, heardBy, strangersRefused } from './connect-scene.ts'

const stage = await connectScene({ live: {} })
const { connect, strangers, request, block, unblock, befriend, rowOf, pass } = stage
const { contactsOf, blockedBy, statusOf } = stage

test('a stranger is refused', async () => {
  const [ana] = await strangers('Ana')
  expect(await stage.toStrangers(api.unblockUser, { params: { userId: ana.id } })).toEqual(strangersRefused)
})

test('only one’s own block can be lifted', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await block(ana, ben)
  expect((await unblock(ben, ana)).status).toBe(404)
  expect((await unblock(cleo, ben)).status).toBe(404)
  expect((await unblock(ana, cleo)).status).toBe(404)
  expect((await unblock(ana, ana)).status).toBe(404)
  expect(await blockedBy(ana)).toHaveLength(1)
})

test('nothing of what was comes back, and after a day they may ask again', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  await block(ana, ben)
  const [anas, bens] = [await connect(ana), await connect(ben)]
  expect((await unblock(ana, ben)).status).toBe(204)
  expect((await anas.frame('contacts_changed')).data).toEqual({ userId: ben.id })
  expect(await heardBy(bens)).toEqual([])
  expect([await blockedBy(ana), await contactsOf(ana), await contactsOf(ben)]).toEqual([[], [], []])
  expect(await statusOf(ben, ana)).toMatchObject({ status: 'none', canRequest: false, reason: 'cooldown' })
  await pass(ana, ben, day + 1)
  expect((await request(ben, ana)).body.status).toBe('pending_sent')
})

test('a longer wait from before is not cut short', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ben, ana)
  await stage.decline(ana, ben)
  await block(ana, ben)
  await unblock(ana, ben)
  await pass(ana, ben, 29 * day)
  expect((await statusOf(ben, ana)).reason).toBe('cooldown')
  expect((await statusOf(ana, ben)).canRequest).toBe(true)
  expect(await rowOf(ana, ben)).toMatchObject({ status: 'removed', removedBy: null })
})
