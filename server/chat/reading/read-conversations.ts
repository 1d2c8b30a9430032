import type { Conversation, ConversationList } from '@akin/contract/chat/conversations.ts'
import type { MessageKind } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import { cursor as cursorOf, id, number, pageOf } from '#platform/cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { type StateRow, toState } from './conversation-state.ts'
import { listStatement, oneStatement } from './list-statements.ts'

export async function listConversations(
  { db }: Deps,
  { asker, query: { filter, cursor } }: CallOf<'listConversations'>,
): Promise<ConversationList> {
  const most = limits.conversationsPage
  const after = places.read(cursor)
  const values = [asker.id, filter, after?.pinned ?? null, after?.at ?? null, after?.id ?? null, most + 1]
  const found = await readList(db, values)
  const rows = found.filter((row): row is Totals & Row => row.conversation_id !== null)
  const { page, nextCursor } = pageOf(rows, most, placeAfter)
  return { items: page.map(toConversation), nextCursor, ...toTotals(found[0] as Totals) }
}

export function getConversation({ db }: Deps, { asker, params }: CallOf<'getConversation'>) {
  return readConversation(db, asker.id, params.conversationId)
}

/** One conversation of the asker, wherever it stands in the list. */
export async function readConversation(db: Database, askerId: number, conversationId: number) {
  const [row] = await readOne(db, [askerId, conversationId])
  return row ? toConversation(row) : refuse('not_found')
}

const readList = statement<Totals & (Row | { conversation_id: null })>(listStatement, {
  name: 'list_conversations',
  on: 'pipeline',
  isLong: true,
})
const readOne = statement<Row>(oneStatement, { name: 'get_conversation', on: 'pipeline' })

interface Totals {
  unread_messages: number
  unread_conversations: number
  count_unread: number
  count_turn: number
  count_drafts: number
  count_archived: number
}

function toTotals(row: Totals): Pick<ConversationList, 'unread' | 'counts'> {
  return {
    unread: { messages: row.unread_messages, conversations: row.unread_conversations },
    counts: {
      unread: row.count_unread,
      turn: row.count_turn,
      drafts: row.count_drafts,
      archived: row.count_archived,
    },
  }
}

interface Row extends StateRow {
  conversation_id: number
  contact_id: number
  pinned: boolean
  muted: boolean
  muted_until: Date | null
  archived: boolean
  snoozed_until: Date | null
  marked_unread: boolean
  receipts: boolean | null
  unread: number
  last_message_at: Date
  /** In microseconds: a Date has only milliseconds, and a page would repeat or miss rows. */
  cursor_at: number
  seq: number | null
  sender_id: number
  kind: MessageKind
  preview: string
  is_deleted: boolean
  created_at: Date
  /** Who has asked to connect; null once something was said since the yes. */
  asked_by: number | null
  note: string
}

function toConversation(row: Row): Conversation {
  return {
    conversationId: row.conversation_id,
    contactId: row.contact_id,
    ...toState(row),
    unread: row.unread,
    markedUnread: row.marked_unread,
    pinned: row.pinned,
    muted: row.muted,
    mutedUntil: row.muted ? row.muted_until : null,
    archived: row.archived,
    snoozedUntil: row.snoozed_until,
    receipts: row.receipts,
    lastMessageAt: row.last_message_at,
    lastMessage: row.seq === null ? null : lastMessageOf(row, row.seq),
    ...(row.asked_by !== null && { start: { requesterId: row.asked_by, note: row.note } }),
  }
}

function lastMessageOf({ sender_id, kind, preview, is_deleted, created_at }: Row, seq: number) {
  return { seq, senderId: sender_id, kind, preview, isDeleted: is_deleted, createdAt: created_at }
}

interface Cursor {
  pinned: boolean
  at: number
  id: number
}

function placeAfter({ pinned, cursor_at, conversation_id }: Row) {
  return places.write({ pinned, id: conversation_id, at: cursor_at })
}

const flag = {
  pattern: '[01]',
  read: (text: string) => text === '1',
  write: (isSo: boolean) => (isSo ? '1' : '0'),
}
const places = cursorOf<Cursor>({ pinned: flag, id, at: number(16) })
