import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import type { Person } from '#testing/scene.ts'
import { connectScene, heardBy, strangersRefused } from './connect.scene.ts'
import { blocks } from './tables.ts'

const stage = await connectScene({ live: {} })
const { call, db, connect, strangers, request, decline, block, unblock, befriend, rowOf, withdraw } = stage
const { contactsOf, receivedBy, sentBy, blockedBy, statusOf } = stage

test('a stranger is refused', async () => {
  const [ana] = await strangers('Ana')
  const args = { params: { userId: ana.id }, body: {} }
  expect(await stage.toStrangers(api.blockUser, args)).toEqual(strangersRefused)
})

test('oneself cannot be blocked', async () => {
  const [ana] = await strangers('Ana')
  expect((await block(ana, ana)).status).toBe(404)
})

const leaving = { status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` } as const

describe('who is not there cannot be blocked, and why does not show', () => {
  test.each<[string, Partial<PgUpdateSetSource<typeof users>>]>([
    ['someone unconfirmed', { emailVerifiedAt: null }],
    ['someone who is leaving', leaving],
    ['someone who has left', { status: 'deleted', emailVerifiedAt: null }],
  ])('%s', async (_who, change) => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    const unknown = { ...ben, id: 77 }
    await db.update(users).set(change).where(eq(users.id, ben.id))
    for (const act of [block, request, unblock, stage.remove, stage.restore]) {
      const answers = [await act(ana, ben), await act(ana, unknown)]
      const [about, aboutNobody] = answers.map(({ status, body }) => [status, { ...body, requestId: '' }])
      expect(about).toEqual(aboutNobody)
      expect(answers[0]?.status).toBeGreaterThanOrEqual(400)
    }
    expect(await blockedBy(ana)).toEqual([])
  })

  test('someone whom the asker once blocked, and who has blocked them in return', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await block(ana, ben)
    await unblock(ana, ben)
    await block(ben, ana)
    expect((await block(ana, ben)).status).toBe(404)
  })
})

describe('whom one knows can be blocked whatever they do', () => {
  test.each<[string, (ana: Person, ben: Person) => Promise<unknown>]>([
    ['a contact', (ana, ben) => befriend(ana, ben)],
    ['someone who has asked', (ana, ben) => request(ben, ana)],
    ['someone who was asked', (ana, ben) => request(ana, ben)],
    ['someone blocked before', (ana, ben) => block(ana, ben, 'One reason.')],
  ])('%s', async (_who, meet) => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await meet(ana, ben)
    await db.update(users).set(leaving).where(eq(users.id, ben.id))
    expect((await block(ana, ben, 'Another one.')).status).toBe(201)
    expect(await blockedBy(ana)).toMatchObject([{ user: { id: ben.id }, reason: 'Another one.' }])
    expect(await contactsOf(ana)).toEqual([])
  })

  test('someone blocked before who has blocked the asker since: the reason can still be changed', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await block(ana, ben, 'One reason.')
    await db.insert(blocks).values({ blockerId: ben.id, blockedId: ana.id })
    expect((await block(ana, ben, 'Another one.')).status).toBe(201)
  })
})

test('everything between the two ends with it, in both directions', async () => {
  const [ana, ben, cleo, dora] = await strangers('Ana', 'Ben', 'Cleo', 'Dora')
  await befriend(ana, ben)
  await request(cleo, ana)
  await request(ana, dora)
  const contact = { params: { contactId: ben.id } }
  await call(api.editContact, { asker: ana, ...contact, body: { note: 'Owes me a book.' } })
  for (const other of [ben, cleo, dora]) {
    const { status, body } = await block(ana, other, 'Too loud.')
    expect(status).toBe(201)
    expect(body).toMatchObject({ user: { id: other.id }, reason: 'Too loud.' })
    expect(await statusOf(ana, other)).toMatchObject({ status: 'blocked_by_me', canRequest: false })
    expect(await statusOf(other, ana)).toMatchObject({ status: 'unavailable', mutualCount: 0 })
  }
  for (const one of [ana, ben, cleo, dora]) {
    expect([await contactsOf(one), await receivedBy(one), await sentBy(one)]).toEqual([[], [], []])
  }
  expect((await blockedBy(ana)).map(({ user }) => user.id)).toEqual([dora.id, cleo.id, ben.id])
  expect(await blockedBy(ben)).toEqual([])
})

test('doing it again changes the reason and nothing else, whether the two had met or not', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await befriend(ana, ben)
  for (const other of [ben, cleo]) {
    const first = await block(ana, other, 'One reason.')
    const again = await block(ana, other, 'Another one.')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual({ ...first.body, reason: 'Another one.' })
  }
  expect(await blockedBy(ana)).toHaveLength(2)
})

test('only who loses sight of something hears of it, and only that something changed', async () => {
  const [ana, contact, asker, asked, unmet, declined, back] = await strangers(
    ...(['Ana', 'Contact', 'Asker', 'Asked', 'Unmet', 'Declined', 'Back'] as const),
  )
  await befriend(ana, contact)
  await request(asker, ana)
  await request(ana, asked)
  await request(ana, declined)
  await decline(declined, ana)
  await request(back, ana)
  await withdraw(back, ana)
  const sockets = new Map<number, Awaited<ReturnType<typeof connect>>>()
  for (const one of [ana, contact, asker, asked, unmet, declined, back])
    sockets.set(one.id, await connect(one))
  for (const one of [contact, asker, asked, unmet, declined, back]) await block(ana, one)
  const change = { type: 'contacts_changed', data: { userId: ana.id } }
  for (const one of [contact, asker]) expect(await changes(one)).toEqual([change])
  expect(await changes(asked)).toEqual([{ type: 'bell', data: {} }, change])
  for (const one of [unmet, declined, back]) expect(await changes(one)).toEqual([])
  expect((await changes(ana))?.filter(({ type }) => type !== 'bell')).toHaveLength(6)

  async function changes({ id }: Person) {
    const socket = sockets.get(id)
    return socket && (await heardBy(socket)).filter(({ type }) => !type.startsWith('user_'))
  }
})

test('who has blocked someone is not there for them, not even to be blocked; unless they met', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await befriend(ana, ben)
  await block(ben, ana)
  await block(cleo, ana)
  expect((await block(ana, ben)).status).toBe(201)
  const [hidden, unknown] = [await block(ana, cleo), await block(ana, { ...cleo, id: 77 })]
  expect([hidden.status, { ...hidden.body, requestId: '' }]).toEqual([
    404,
    { ...unknown.body, requestId: '' },
  ])
})

test('two who block each other are both free again only when both have lifted it', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  await Promise.all([block(ana, ben), block(ben, ana)])
  await unblock(ana, ben)
  expect(await statusOf(ana, ben)).toMatchObject({ status: 'unavailable' })
  await unblock(ben, ana)
  expect(await statusOf(ana, ben)).toMatchObject({ status: 'none', reason: 'cooldown' })
  expect((await rowOf(ana, ben)).status).toBe('removed')
})

test('a reason has its length', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  expect((await block(ana, ben, 'x'.repeat(limits.blockReason + 1))).status).toBe(400)
  expect((await block(ana, ben, 'x'.repeat(limits.blockReason))).status).toBe(201)
})

test('thirty times an hour is enough', async () => {
  const strict = await connectScene({ config: { limitsScale: 1 } })
  const [ana, ben] = await strict.strangers('Ana', 'Ben')
  for (let times = 0; times < limits.blocks.max / 2; times++) {
    expect((await strict.block(ana, ben)).status).toBe(201)
    expect((await strict.unblock(ana, ben)).status).toBe(204)
  }
  expect((await strict.block(ana, ben)).body.code).toBe('rate_limited')
})
