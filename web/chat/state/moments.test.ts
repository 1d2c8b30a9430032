import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { expect, test } from 'vitest'
import { conversationList, conversationWith, message } from '#testing/conversations.ts'
import { ben } from '#testing/people.ts'
import { rowsOf } from './list-state.ts'
import { expirePreviews, firstEnd, momentsOf } from './moments.ts'

const hour = 60 * 60 * 1000
const said = new Date('2026-02-01T12:00:00Z').getTime()

function row(
  known: Partial<Conversation> = {},
  last: Partial<NonNullable<Conversation['lastMessage']>> = {},
) {
  const lastMessage = {
    seq: 4,
    senderId: ben.id,
    kind: 'text' as const,
    preview: 'Hello',
    isDeleted: false,
    createdAt: new Date(said),
    ...last,
  }
  return conversationWith(ben, { lastSeq: 4, lastMessageAt: new Date(said), lastMessage, ...known })
}

function previewAt(moment: number, conversation: Conversation) {
  const list = { pages: [conversationList([conversation])], pageParams: [null] }
  return rowsOf(expirePreviews(list, moment))[0]?.lastMessage?.preview
}

test('the first message to disappear decides, and there may be none', () => {
  const items = [
    message(1, 1),
    message(1, 2, { expiresAt: new Date(said + 2) }),
    message(1, 3, { expiresAt: new Date(said + 1) }),
    message(1, 4, { expiresAt: null }),
  ]
  expect(firstEnd(items)).toBe(said + 1)
  expect(firstEnd([])).toBe(Number.POSITIVE_INFINITY)
})

test('a row changes when it becomes a turn, when a snooze or a mute ends, and when its words disappear', () => {
  const snoozedUntil = new Date(said + 5 * hour)
  const mutedUntil = new Date(said + 6 * hour)
  expect(momentsOf(row())).toEqual([said + hour])
  expect(momentsOf(row({ timer: '24h', snoozedUntil, mutedUntil }))).toEqual([
    said + 24 * hour,
    said + hour,
    said + 5 * hour,
    said + 6 * hour,
  ])
  expect(momentsOf(row({}, { senderId: 7 })), 'one’s own words are nobody’s turn here').toEqual([])
})

test('what was said last goes from the list with its time; a line about the timer stays', () => {
  const timed = row({ timer: '24h' })
  expect(previewAt(said + 24 * hour - 1, timed)).toBe('Hello')
  expect(previewAt(said + 24 * hour, timed)).toBeUndefined()
  expect(previewAt(said + 24 * hour, row())).toBe('Hello')
  expect(previewAt(said + 24 * hour, row({ timer: '24h' }, { kind: 'timer', preview: '24h' }))).toBe('24h')
  expect(previewAt(said + 24 * hour, row({ timer: '24h', lastSeq: 5 })), 'who can say').toBe('Hello')
})
