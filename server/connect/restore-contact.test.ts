import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { connectScene, heardBy, strangersRefused } from './connect.scene.ts'

const stage = await connectScene({ live: {} })
const {
  connect,
  strangers,
  request,
  remove,
  restore,
  block,
  unblock,
  befriend,
  rowOf,
  contactsOf,
  timePasses,
} = stage

afterEach(() => vi.restoreAllMocks())

test('a stranger is refused', async () => {
  const [ana] = await strangers('Ana')
  expect(await stage.toStrangers(api.restoreContact, { params: { contactId: ana.id } })).toEqual(
    strangersRefused,
  )
})

test('a removal of a moment ago is undone as if nothing had been, and both hear of it', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  const before = await rowOf(ana, ben)
  await remove(ana, ben)
  const [anas, bens] = [await connect(ana), await connect(ben)]
  await timePasses({ seconds: limits.restoreWindow / 2 })
  const { status, body } = await restore(ana, ben)
  expect([status, body.contactId]).toEqual([200, ben.id])
  const { connectedAt, requestedAt, respondedAt, seenAt, ...rest } = before
  expect(await rowOf(ana, ben)).toMatchObject(rest)
  expect((await anas.frame('contacts_changed')).data).toEqual({ userId: ben.id })
  expect((await bens.frame('contacts_changed')).data).toEqual({ userId: ana.id })
  expect((await restore(ana, ben)).status, 'once more is no harm').toBe(200)
  expect((await heardBy(bens)).filter(({ type }) => type === 'contacts_changed')).toHaveLength(1)
})

test('whoever was removed cannot undo it, nor anyone who was never a contact', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await befriend(ana, ben)
  await remove(ana, ben)
  await request(ana, cleo)
  for (const [asker, other] of [
    [ben, ana],
    [cleo, ana],
    [cleo, ben],
    [ana, ana],
  ] as const) {
    expect((await restore(asker, other)).status).toBe(404)
  }
  expect((await rowOf(ana, ben)).status).toBe('removed')
})

test('after half a minute it is too late', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  await remove(ana, ben)
  await timePasses({ seconds: limits.restoreWindow + 1 })
  const { status, body } = await restore(ana, ben)
  expect([status, body.code]).toEqual([409, 'restore_too_late'])
  expect(await contactsOf(ana)).toEqual([])
})

test('a place that has been taken since is not there to go back to', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await befriend(ana, ben)
  await remove(ana, ben)
  vi.spyOn(limits, 'contacts', 'get').mockReturnValue(1 as 5_000)
  await befriend(ana, cleo)
  const { status, body } = await restore(ana, ben)
  expect([status, body.code]).toEqual([409, 'contacts_full'])
  await remove(ana, cleo)
  expect((await restore(ana, ben)).status).toBe(200)
})

test('whom one has removed and was blocked by is as gone as if it were too late', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await befriend(ana, ben, cleo)
  await remove(ana, cleo)
  await timePasses({ seconds: limits.restoreWindow + 1 })
  await remove(ana, ben)
  await block(ben, ana)
  const [blocked, late] = [await restore(ana, ben), await restore(ana, cleo)]
  expect([blocked.status, blocked.body.code]).toEqual([late.status, late.body.code])
  expect((await remove(ana, ben)).status, 'doing it again looks the same too').toBe(204)
})

test('lifting a block brings no contact back, however quickly', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await befriend(ana, ben, cleo)
  await remove(ana, cleo)
  for (const other of [ben, cleo]) {
    await block(ana, other)
    await unblock(ana, other)
    expect((await restore(ana, other)).status).toBe(404)
    expect((await rowOf(ana, other)).status).toBe('removed')
  }
})
