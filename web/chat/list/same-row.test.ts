import { expect, test } from 'vitest'
import { conversationWith } from '#testing/conversations.ts'
import { ben } from '#testing/people.ts'
import { isSameRow } from './same-row.ts'

const row = (known: Parameters<typeof conversationWith>[1] = {}) => ({
  conversation: conversationWith(ben, { lastMessageAt: new Date('2026-01-01T12:00:00Z'), ...known }),
  ...{ me: 7, isOnline: false, isOpen: false },
})

test('a row that came again is the same until it says something else', () => {
  expect(isSameRow(row(), row())).toBe(true)
  expect(isSameRow(row(), row({ draft: 'Dear' }))).toBe(false)
  expect(isSameRow(row(), row({ lastMessageAt: new Date('2026-01-01T12:00:01Z') }))).toBe(false)
  expect(isSameRow(row(), { ...row(), isOnline: true })).toBe(false)
})
