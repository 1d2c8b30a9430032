import type { Conversation, ConversationEdit, ConversationFilter } from '@akin/contract/chat/conversations.ts'
import { expect, test } from 'vitest'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { ben, someone } from '#testing/people.ts'
import { arrange } from './arrange.ts'
import { type ListState, rowsOf } from './list-state.ts'

const newest = conversationWith(someone(12, 'Cleo'), { lastMessageAt: new Date('2026-02-01T12:00:00Z') })

function list(...rows: Conversation[]): ListState {
  return { pages: [conversationList(rows)], pageParams: [null] }
}

function after(row: Conversation, edit: ConversationEdit, filter: ConversationFilter = 'all') {
  const before = (filter === 'archived') === row.archived ? list(newest, row) : list(newest)
  const state = arrange(before, filter, row, edit)
  return { names: rowsOf(state).map(({ user }) => user.displayName), first: state.pages[0] }
}

test('a pin stands on top, and goes back to its place by time', () => {
  expect(after(conversationWith(ben), { pinned: true }).names).toEqual(['Ben', 'Cleo'])
  expect(after(conversationWith(ben, { pinned: true }), { pinned: false }).names).toEqual(['Cleo', 'Ben'])
})

test('what is muted is not counted, and shown as unread all the same', () => {
  const row = conversationWith(ben, { unread: 2 })
  expect(after(row, { muted: '8h' }).first).toMatchObject({
    unread: { messages: 0, conversations: 0 },
    counts: { unread: 1 },
  })
  expect(after({ ...row, muted: true }, { muted: null }).first).toMatchObject({
    unread: { messages: 2, conversations: 1 },
  })
})

test('the archive takes a conversation from one list to the other, with its pin and its count', () => {
  const row = conversationWith(ben, { pinned: true, unread: 1 })
  const { names, first } = after(row, { archived: true })
  expect(names).toEqual(['Cleo'])
  expect(first).toMatchObject({ unread: { messages: 0 }, counts: { unread: 0, archived: 1 } })
  const archived = arrange(list(newest), 'archived', row, { archived: true })
  expect(rowsOf(archived)).toMatchObject([
    { contactId: 12 },
    { contactId: 11, archived: true, pinned: false },
  ])
})

test('what comes out of the archive is in the list again', () => {
  const row = conversationWith(ben, { archived: true })
  expect(after(row, { archived: false }).names).toEqual(['Cleo', 'Ben'])
  expect(after(row, { archived: false }, 'archived').names).toEqual(['Cleo'])
  expect(after(row, { pinned: true }).names).toEqual(['Ben', 'Cleo'])
})

test('a mark counts a conversation, and no message', () => {
  const { first } = after(conversationWith(ben), { markedUnread: true })
  expect(first).toMatchObject({ unread: { messages: 0, conversations: 1 }, counts: { unread: 1 } })
})

test('what is snoozed leaves those whose turn it is, and only those', () => {
  const row = conversationWith(ben)
  const snoozed = after(row, { snoozed: '3d' }, 'turn')
  expect(snoozed.names).toEqual(['Cleo'])
  const all = after(row, { snoozed: '3d' })
  expect(all.names).toEqual(['Cleo', 'Ben'])
  const until = all.first?.items.at(-1)?.snoozedUntil?.getTime() ?? 0
  expect(Math.round((until - Date.now()) / 3_600_000)).toBe(72)
  const woken = after(conversationWith(ben, { snoozedUntil: new Date() }), { snoozed: null })
  expect(woken.first?.items.at(-1)).toMatchObject({ snoozedUntil: null })
})
