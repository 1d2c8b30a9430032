import { api } from '@akin/contract/api.ts'
import type { ConversationEdit } from '@akin/contract/chat/conversations.ts'
import { everyone } from '@akin/contract/subscription/plans.ts'
import { describe, expect, test } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import type { CallOf } from '#platform/call/call.ts'
import { givePlan, takePlan } from '#testing/plan.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'
import { openPositions } from '../receipts/positions.ts'
import { editConversation } from './edit-conversation.ts'

const stage = await chatScene({ live: {} })
const { call, db, strangers, befriend, talking, say, arrange, read, entry, conversations } = stage
const { connect, block, unblock, remove, timePasses, rowOf } = stage

/** Someone who has said something to so many others. */
async function withContacts(count: number) {
  const [ana, ...others] = await strangers('Ana', ...Array.from({ length: count }, (_, n) => `Other${n}`))
  await befriend(ana as Person, ...others)
  for (const other of others) await say(ana as Person, other, 'Hello')
  return [ana as Person, others] as const
}

test('a stranger is refused', async () => {
  const args = { params: { conversationId: 1 }, body: { pinned: true } }
  expect(await stage.toStrangers(api.editConversation, args)).toEqual(strangersRefused)
  const { params } = args
  expect(await stage.toStrangers(api.getConversation, { params })).toEqual(strangersRefused)
})

test('it is for oneself alone: the other one sees and hears nothing of it', async () => {
  const [ana, ben] = await talking()
  const before = await conversations(ben)
  const [a, b] = await Promise.all([connect(ana), connect(ben)])
  const everything: ConversationEdit = { muted: 'always', archived: true, markedUnread: true, receipts: true }
  const { status, body } = await arrange(ana, ben, everything)
  expect(status).toBe(200)
  const shown = { muted: true, mutedUntil: null, archived: true, markedUnread: true, receipts: true }
  expect(body).toMatchObject({ contactId: ben.id, ...shown })
  expect((await a.frame('conversation_updated')).data).toEqual({ contactId: ben.id })
  expect(await conversations(ben)).toEqual(before)
  expect((await heardBy(b)).map(({ type }) => type)).not.toContain('conversation_updated')
})

test('nothing to change changes nothing', async () => {
  const [ana, ben] = await talking()
  const before = await entry(ana, ben)
  expect((await arrange(ana, ben, {})).body).toEqual(before)
})

test('a conversation of others, of a blocked person or of nobody is not there', async () => {
  const [ana, ben] = await talking()
  const [cleo] = await talking()
  const { id } = await rowOf(ana, ben)
  const ask = (asker: Person, conversationId: number) =>
    call(api.editConversation, { asker, params: { conversationId }, body: { pinned: true } })
  const look = (asker: Person, conversationId: number) =>
    call(api.getConversation, { asker, params: { conversationId } })
  for (const act of [ask, look]) {
    for (const answer of [await act(cleo, id), await act(ana, 999_999_999)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect((await look(ana, id)).body).toEqual(await entry(ana, ben))
  await block(ana, ben)
  for (const act of [ask, look]) {
    expect((await act(ana, id)).status).toBe(404)
    expect((await act(ben, id)).status, 'the blocked one keeps it').toBe(200)
  }
})

describe('pins', () => {
  test('stand on top, and there are five', async () => {
    const [ana, others] = await withContacts(everyone.pins + 1)
    const [oldest] = others
    for (const other of others.slice(0, everyone.pins))
      expect((await arrange(ana, other, { pinned: true })).body).toMatchObject({ pinned: true })
    expect((await conversations(ana)).items.map(({ pinned }) => pinned)).toEqual([
      ...Array.from({ length: everyone.pins }, () => true),
      false,
    ])
    const last = others.at(-1) as Person
    expect(await arrange(ana, last, { pinned: true })).toMatchObject({
      status: 409,
      body: { code: 'too_many_pins' },
    })
    expect((await arrange(ana, oldest as Person, { pinned: true })).status, 'it is pinned already').toBe(200)
    await arrange(ana, oldest as Person, { pinned: false })
    expect((await arrange(ana, last, { pinned: true })).status).toBe(200)
  })

  test('also of those that are pinned at once', async () => {
    const [ana, others] = await withContacts(everyone.pins + 3)
    const answers = await Promise.all(others.map(other => arrange(ana, other, { pinned: true })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(everyone.pins)
    expect((await conversations(ana)).items.filter(({ pinned }) => pinned)).toHaveLength(everyone.pins)
  })

  test('nobody waits for them who reads meanwhile', async () => {
    const [ana, others] = await withContacts(4)
    for (const other of others) await say(other, ana, 'Hello')
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        others.flatMap(other => [
          arrange(ana, other, { pinned: round % 2 === 0 }),
          read(ana, other, 2),
          arrange(ana, other, { markedUnread: true }),
        ]),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]))
    }
  })

  test('a pin that a block has hidden takes no place', async () => {
    const [ana, others] = await withContacts(everyone.pins + 1)
    for (const other of others.slice(0, everyone.pins)) await arrange(ana, other, { pinned: true })
    await block(ana, others[0] as Person)
    expect((await arrange(ana, others.at(-1) as Person, { pinned: true })).status).toBe(200)
  })
})

test('a plan has room for more pins; those above the free number stay when it is over, and none is added', async () => {
  const [ana, others] = await withContacts(everyone.pins + 2)
  const last = others.pop() as Person
  await givePlan(db, ana, 'plus')
  for (const other of others) expect((await arrange(ana, other, { pinned: true })).status).toBe(200)
  await takePlan(db, ana)
  expect((await conversations(ana)).items.filter(({ pinned }) => pinned)).toHaveLength(everyone.pins + 1)
  expect((await arrange(ana, last, { pinned: true })).body).toMatchObject({ code: 'too_many_pins' })
  for (const other of others.slice(0, 2)) await arrange(ana, other, { pinned: false })
  expect((await arrange(ana, last, { pinned: true })).status).toBe(200)
})

describe('the archive', () => {
  test('keeps a conversation out of the list until something is said', async () => {
    const [ana, ben] = await talking()
    await arrange(ana, ben, { pinned: true })
    expect((await arrange(ana, ben, { archived: true })).body).toMatchObject({
      archived: true,
      pinned: false,
    })
    expect(await entry(ana, ben)).toBeUndefined()
    expect(await conversations(ana, { filter: 'archived' })).toMatchObject({
      items: [{ contactId: ben.id }],
      counts: { archived: 1 },
    })
    await say(ben, ana, 'Are you there?')
    expect(await entry(ana, ben)).toMatchObject({ archived: false })
    expect(await conversations(ana, { filter: 'archived' })).toMatchObject({
      items: [],
      counts: { archived: 0 },
    })
  })

  test('a pin takes it out', async () => {
    const [ana, ben] = await talking()
    await arrange(ana, ben, { archived: true })
    await arrange(ana, ben, { pinned: true })
    expect(await entry(ana, ben)).toMatchObject({ archived: false, pinned: true })
  })

  test('keeps a muted one, and lets it go with the first message after that', async () => {
    const [ana, ben] = await talking()
    await arrange(ana, ben, { muted: '8h', archived: true })
    await say(ben, ana, 'Psst')
    expect(await entry(ana, ben)).toBeUndefined()
    expect((await arrange(ana, ben, { muted: null })).body).toMatchObject({ archived: true, muted: false })
    expect(await entry(ana, ben), 'unmuting alone does not move it').toBeUndefined()
    await say(ben, ana, 'Hello?')
    expect(await entry(ana, ben)).toMatchObject({ archived: false })
  })

  test('does not take back what has left it by being muted', async () => {
    const [ana, ben] = await talking()
    await arrange(ana, ben, { archived: true })
    await say(ben, ana, 'Are you there?')
    expect((await arrange(ana, ben, { muted: 'always' })).body).toMatchObject({
      archived: false,
      muted: true,
    })
  })
})

describe('muted', () => {
  test.each([
    ['8h', { hours: 8 }],
    ['1w', { days: 7 }],
  ] as const)('for %s it ends by itself', async (muted, span) => {
    const [ana, ben] = await talking()
    const { body } = await arrange(ana, ben, { muted })
    expect(body).toMatchObject({ muted: true, mutedUntil: expect.any(String) })
    expect((await conversations(ana)).unread).toEqual({ messages: 0, conversations: 0 })
    await timePasses(span)
    expect(await entry(ana, ben)).toMatchObject({ muted: false, mutedUntil: null, unread: 1 })
    expect((await conversations(ana)).unread).toEqual({ messages: 1, conversations: 1 })
  })

  test('for good it does not', async () => {
    const [ana, ben] = await talking()
    await arrange(ana, ben, { muted: 'always' })
    await timePasses({ days: 4_000 })
    expect(await entry(ana, ben)).toMatchObject({ muted: true, mutedUntil: null })
  })
})

describe('marked unread', () => {
  test('it counts as one conversation until it is read', async () => {
    const [ana, ben] = await talking()
    await read(ana, ben, 2)
    const { body } = await arrange(ana, ben, { markedUnread: true })
    expect(body).toMatchObject({ markedUnread: true, unread: 0, readSeq: 2 })
    expect(await conversations(ana, { filter: 'unread' })).toMatchObject({
      items: [{ contactId: ben.id }],
      unread: { messages: 0, conversations: 1 },
      counts: { unread: 1 },
    })
    await read(ana, ben, 2)
    expect(await entry(ana, ben)).toMatchObject({ markedUnread: false })
  })

  test('other tabs learn that the mark is gone', async () => {
    const [ana, ben] = await talking()
    await read(ana, ben, 2)
    await arrange(ana, ben, { markedUnread: true })
    const [a, b] = await Promise.all([connect(ana), connect(ben)])
    await read(ana, ben, 2)
    expect((await a.frame('message_read')).data).toMatchObject({ userId: ana.id, seq: 2 })
    expect((await heardBy(b)).map(({ type }) => type)).not.toContain('message_read')
  })

  test('what was read the moment before does not take the mark away', async () => {
    const [ana, ben] = await talking()
    // One server hears of both, in this order, however long the way to it is.
    const positions = openPositions(db)
    const { id: conversationId } = await rowOf(ana, ben)
    const reading = positions.move({ userId: ana.id, conversationId, delivered: 0, read: 2 })
    const asked = { asker: { id: ana.id }, params: { conversationId }, body: { markedUnread: true } }
    await editConversation(positions)(stage.deps, asked as CallOf<'editConversation'>)
    await reading
    expect(await entry(ana, ben)).toMatchObject({ markedUnread: true, readSeq: 2 })
  })
})

test('everything stays where it was through a removal, a block and an unblock', async () => {
  const [ana, ben] = await talking()
  await arrange(ana, ben, { pinned: true, muted: 'always' })
  await remove(ben, ana)
  expect(await entry(ana, ben)).toMatchObject({ pinned: true, muted: true, canWrite: false })
  await block(ana, ben)
  expect(await entry(ana, ben)).toBeUndefined()
  await unblock(ana, ben)
  expect(await entry(ana, ben)).toMatchObject({ pinned: true, muted: true, canWrite: false })
})

describe('snoozing', () => {
  const isTurn = async (asker: Person, contact: Person) =>
    Boolean(await entry(asker, contact, { filter: 'turn' }))

  test.each([
    ['1d', 24],
    ['3d', 3 * 24],
    ['1w', 7 * 24],
  ] as const)('for %s it is not called one’s turn, and then again', async (snoozed, hours) => {
    const [ana, ben] = await talking()
    await timePasses({ hours: 2 })
    expect(await isTurn(ana, ben)).toBe(true)
    const { body } = await arrange(ana, ben, { snoozed })
    expect(Math.round((Date.parse(String(body.snoozedUntil)) - Date.now()) / 3_600_000)).toBe(hours)
    expect([await isTurn(ana, ben), (await conversations(ana)).counts.turn]).toEqual([false, 0])
    expect(await entry(ana, ben), 'it stays in the list').toMatchObject({ archived: false })
    await timePasses({ hours: hours - 1 })
    expect(await isTurn(ana, ben)).toBe(false)
    await timePasses({ hours: 2 })
    expect([await isTurn(ana, ben), (await conversations(ana)).counts.turn]).toEqual([true, 1])
    expect(await entry(ana, ben)).toMatchObject({ snoozedUntil: null })
  })

  test('it can be ended, and the other one neither sees nor hears of it', async () => {
    const [ana, ben] = await talking()
    await timePasses({ hours: 2 })
    const before = await conversations(ben)
    await arrange(ana, ben, { snoozed: '1w' })
    expect(await conversations(ben)).toEqual(before)
    expect((await arrange(ana, ben, { snoozed: null })).body).toMatchObject({ snoozedUntil: null })
    expect(await isTurn(ana, ben)).toBe(true)
  })

  test('a new message ends it by itself', async () => {
    const [ana, ben] = await talking()
    await arrange(ana, ben, { snoozed: '1w' })
    await say(ben, ana, 'Are you there?')
    expect(await entry(ana, ben)).toMatchObject({ snoozedUntil: null })
    await timePasses({ hours: 2 })
    expect(await isTurn(ana, ben)).toBe(true)
  })

  test('one that was undone has not ended it, and an answer of one’s own leaves nothing to snooze', async () => {
    const [ana, ben] = await talking()
    await arrange(ana, ben, { snoozed: '1w' })
    const regretted = await say(ben, ana, 'Are you there?')
    await stage.drop(ben, regretted, 'undo')
    expect(await entry(ana, ben)).toMatchObject({ snoozedUntil: expect.any(String) })
    await say(ana, ben, 'Here I am')
    expect(await entry(ana, ben)).toMatchObject({ snoozedUntil: null })
    await timePasses({ hours: 2 })
    expect(await isTurn(ana, ben)).toBe(false)
  })
})
