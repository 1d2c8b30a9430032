import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { describe, expect, test } from 'vitest'
import { conversationList, conversationWith, message as sample } from '#testing/conversations.ts'
import { someone } from '#testing/people.ts'
import { keepDraft, markRead, receive } from './list-events.ts'
import { type ListState, rowsOf } from './list-state.ts'

const [me, them] = [7, 8]
const noon = new Date(2026, 10, 15, 12).getTime()

function row(conversationId: number, changes: Partial<Conversation> = {}): Conversation {
  const lastMessageAt = new Date(noon - conversationId * 1000)
  return conversationWith(someone(them, 'Ben'), { conversationId, lastSeq: 3, lastMessageAt, ...changes })
}

function list(...rows: Conversation[]): ListState {
  return { pages: [conversationList(rows)], pageParams: [null] }
}

function message(conversationId: number, seq: number, senderId = them) {
  return sample(conversationId, seq, { senderId, createdAt: new Date(noon + seq) })
}

function order(state: ListState) {
  return rowsOf(state).map(({ conversationId }) => conversationId)
}

describe('a message', () => {
  test('brings its conversation to the top, below the pinned ones, and is unread', () => {
    const known = list(row(1, { pinned: true }), row(2), row(3))
    const next = receive(known, message(3, 4), me)
    expect(order(next)).toEqual([1, 3, 2])
    expect(rowsOf(next)[1]).toMatchObject({ unread: 1, lastSeq: 4, lastMessage: { preview: 'Message 4' } })
    expect(next.pages[0]).toMatchObject({ unread: { messages: 1, conversations: 1 }, counts: { unread: 1 } })
  })

  test('of one’s own is not unread', () => {
    const next = receive(list(row(1)), message(1, 4, me), me)
    expect(rowsOf(next)[0]).toMatchObject({ unread: 0, lastMessage: { senderId: me } })
  })

  test('in a muted conversation does not count in the badge', () => {
    const next = receive(list(row(1, { muted: true })), message(1, 4), me)
    expect(rowsOf(next)[0]?.unread).toBe(1)
    expect(next.pages[0]?.unread).toEqual({ messages: 0, conversations: 0 })
  })

  test('that came already changes nothing', () => {
    const known = list(row(1))
    expect(receive(known, message(1, 3), me)).toBe(known)
  })

  test.each([
    ['of a conversation that is not among them', message(9, 1)],
    ['behind a gap', message(1, 6)],
  ])('%s has the list asked for again', (_what, one) => {
    expect(receive(list(row(1)), one, me).isBehind).toBe(true)
  })
})

test('the first message takes the place of how two have met, and whether a mark stays is asked', () => {
  const start = { requesterId: me, note: 'Hello?' }
  const met = row(1, { lastSeq: 0, lastMessage: null, start })
  const next = receive(list(met), message(1, 1), me)
  expect(rowsOf(next)[0]?.start).toBeUndefined()
  expect(next.isBehind).toBeUndefined()
  expect(receive(list({ ...met, markedUnread: true }), message(1, 1), me).isBehind).toBe(true)
})

describe('reading', () => {
  test('to the end leaves nothing unread', () => {
    const known = list(row(1, { lastSeq: 5, readSeq: 3, unread: 2 }), row(2, { unread: 1 }))
    const next = markRead(known, 1, 5)
    expect(rowsOf(next)[0]).toMatchObject({ readSeq: 5, unread: 0 })
    expect(next.pages[0]?.unread).toEqual({ messages: 1, conversations: 1 })
  })

  test('a conversation that was marked takes the mark away', () => {
    const known = list(row(1, { markedUnread: true }))
    expect(rowsOf(markRead(known, 1, 3))[0]?.markedUnread).toBe(false)
  })

  test('a part of it has the rest counted by the server', () => {
    const known = list(row(1, { lastSeq: 9, readSeq: 3, unread: 6 }))
    expect(markRead(known, 1, 5).isBehind).toBe(true)
  })
})

test('a line about the timer sets it, in the list as well', () => {
  const set = { ...message(2, 4), kind: 'timer' as const, body: '7d' }
  const next = receive(list(row(2)), set, me)
  expect(rowsOf(next)[0]).toMatchObject({ timer: '7d', lastMessage: { kind: 'timer', preview: '7d' } })
  const off = receive(next, { ...message(2, 5), kind: 'timer', body: 'off' }, me)
  expect(rowsOf(off)[0]?.timer).toBeNull()
})

test('who answers after an hour may have had the turn: then it is asked how many are left', () => {
  const late = row(2, { lastMessageAt: new Date(noon - 3_600_000) })
  expect(receive(list(late), message(2, 4, me), me).isBehind).toBe(true)
  expect(receive(list(row(2)), message(2, 4, me), me).isBehind).toBeUndefined()
  expect(receive(list(late), message(2, 4), me).isBehind).toBeUndefined()
})

describe('a draft', () => {
  const saved = (draft: string | null, hadDraft = false) => ({
    ...{ contactId: them, draft, hadDraft, writtenAt: new Date(noon) },
  })

  test('stands in its row and is counted, and the other rows stay as they are', () => {
    const other = row(2, { contactId: 9 })
    const begun = keepDraft(list(row(1), other), saved('Dear'))
    expect(rowsOf(begun)[0]).toMatchObject({ draft: 'Dear' })
    expect(rowsOf(begun)[1]).toBe(other)
    expect(begun.pages[0]?.counts.drafts).toBe(1)
    const longer = keepDraft(begun, saved('Dear Ben', true))
    expect(longer).toMatchObject({ pages: [{ items: [{ draft: 'Dear Ben' }, {}], counts: { drafts: 1 } }] })
    expect(keepDraft(longer, saved('Dear Ben', true))).toBe(longer)
    const ended = keepDraft(longer, saved(null, true))
    expect(ended.pages[0]?.counts.drafts).toBe(0)
    expect(ended.isBehind).toBeUndefined()
  })

  test('that begins or ends out of sight has the list asked for again, and one that goes on does not', () => {
    const known = list(row(1, { contactId: 9 }))
    expect(keepDraft(known, saved('Dear')).isBehind).toBe(true)
    expect(keepDraft(known, saved(null, true)).isBehind).toBe(true)
    expect(keepDraft(known, saved('Dear Ben', true))).toBe(known)
    const alone = list(row(1, { draft: 'Dear', lastMessage: null }))
    expect(keepDraft(alone, saved(null, true)).isBehind).toBe(true)
  })
})
