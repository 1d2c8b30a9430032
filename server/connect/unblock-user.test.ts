import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { describe, expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { connectScene, day, heardBy, strangersRefused } from './connect.scene.ts'

const stage = await connectScene({ live: {} })
const { connect, strangers, request, decline, withdraw, block, unblock, befriend, rowOf, timePasses } = stage
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
  await timePasses({ seconds: day + 1 })
  expect((await request(ben, ana)).body.status).toBe('pending_sent')
})

test('a longer wait from before is not cut short', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ben, ana)
  await stage.decline(ana, ben)
  await block(ana, ben)
  await unblock(ana, ben)
  await timePasses({ days: 29 })
  expect((await statusOf(ben, ana)).reason).toBe('cooldown')
  expect((await statusOf(ana, ben)).canRequest).toBe(true)
  expect(await rowOf(ana, ben)).toMatchObject({ status: 'removed', removedBy: null })
})

describe('who had nothing open with someone sees no trace of a block that came and went', () => {
  test.each<[string, (ana: Person, ben: Person) => Promise<unknown>]>([
    ['strangers', async () => undefined],
    ['strangers who ask for a note', ana => set(ana, { asksForNote: true })],
    ['strangers who take requests from few', ana => set(ana, { whoMayRequest: 'mutual' })],
    ['strangers who take none', ana => set(ana, { whoMayRequest: 'nobody' })],
    [
      'a request of theirs that they took back',
      async (ana, ben) => {
        await request(ben, ana)
        await withdraw(ben, ana)
      },
    ],
    [
      'a request to them that was taken back',
      async (ana, ben) => {
        await request(ana, ben)
        await withdraw(ana, ben)
      },
    ],
    [
      'a request to them that they declined',
      async (ana, ben) => {
        await request(ana, ben)
        await decline(ben, ana)
      },
    ],
    [
      'a request of theirs that ran out',
      async (ana, ben) => {
        await request(ben, ana)
        await timePasses({ seconds: limits.requestLife + day })
      },
    ],
    [
      'contacts of long ago',
      async (ana, ben) => {
        await befriend(ana, ben)
        await stage.remove(ana, ben)
        await timePasses({ days: 2 })
      },
    ],
  ])('%s', async (_who, before) => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await before(ana, ben)
    const stood = await statusOf(ben, ana)
    await block(ana, ben)
    expect((await statusOf(ben, ana)).status).toBe('unavailable')
    await unblock(ana, ben)
    expect(await statusOf(ben, ana)).toEqual(stood)
    expect(await statusOf(ana, ben), 'whoever has blocked waits').toMatchObject({
      canRequest: false,
      reason: 'cooldown',
    })
  })

  const set = (asker: Person, body: object) => stage.call(api.editConnectSettings, { asker, body })

  test('and may ask at once, which the other one can accept', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await block(ana, ben)
    await unblock(ana, ben)
    expect((await request(ben, ana)).body.status).toBe('pending_sent')
    expect((await stage.accept(ana, ben)).status).toBe(200)
  })

  test('the row that keeps the pause is no request to anybody', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await block(ana, ben)
    await unblock(ana, ben)
    const { id } = await rowOf(ana, ben)
    for (const [asker, act] of [
      [ana, api.withdrawRequest],
      [ben, api.acceptRequest],
      [ben, api.declineRequest],
    ] as const) {
      const { status } = await stage.call(act, { asker, params: { requestId: id } })
      expect(status).toBe(404)
    }
  })
})

describe('what was open when the block began leaves the pause of its end, counted from there', () => {
  test('a connection: that of a removal', async () => {
    const [ana, blocked, removed] = await strangers('Ana', 'Blocked', 'Removed')
    await befriend(ana, blocked, removed)
    await block(ana, blocked)
    await stage.remove(ana, removed)
    await timePasses({ hours: 12 })
    await unblock(ana, blocked)
    expect((await statusOf(removed, ana)).reason).toBe('cooldown')
    expect(await statusOf(blocked, ana)).toEqual(await statusOf(removed, ana))
    await timePasses({ hours: 12, seconds: 1 })
    expect((await statusOf(removed, ana)).canRequest).toBe(true)
    expect(await statusOf(blocked, ana)).toEqual(await statusOf(removed, ana))
  })

  test('one’s own request: that of withdrawing it', async () => {
    const [ana, blocked, left] = await strangers('Ana', 'Blocked', 'Left')
    await request(ana, blocked)
    await request(ana, left)
    await block(ana, blocked)
    await unblock(ana, blocked)
    await withdraw(ana, left)
    expect(await statusOf(blocked, ana)).toEqual(await statusOf(left, ana))
    for (const [days, reason] of [
      [6, 'cooldown'],
      [2, undefined],
    ] as const) {
      await timePasses({ days })
      expect((await statusOf(ana, left)).reason).toBe(reason)
      expect(await statusOf(ana, blocked)).toEqual(await statusOf(ana, left))
    }
  })
})
