import type { Conversation, ConversationList } from '@akin/contract/chat/conversations.ts'
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
  const after = cursors.read(cursor)
  const values = [asker.id, filter, after?.pinned ?? null, after?.at ?? null, after?.id ?? null, most + 1]
  const found = await readList(db, values)
  const rows = found.filter((row): row is Totals & Row => row.conversationId !== null)
  const { page, nextCursor } = pageOf(rows, most, cursorAfter)
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

const readList = statement<Totals & (Row | { conversationId: null })>(listStatement, {
  name: 'list_conversations',
  on: 'pipeline',
  isLong: true,
})
const readOne = statement<Row>(oneStatement, { name: 'get_conversation', on: 'pipeline' })

interface Totals {
  unreadMessages: number
  unreadConversations: number
  countUnread: number
  countTurn: number
  countDrafts: number
  countArchived: number
}

function toTotals(row: Totals): Pick<ConversationList, 'unread' | 'counts'> {
  const { countUnread: unread, countTurn: turn, countDrafts: drafts, countArchived: archived } = row
  return {
    unread: { messages: row.unreadMessages, conversations: row.unreadConversations },
    counts: { unread, turn, drafts, archived },
  }
}

/** What a row brings as the contract tells it. */
type AsTold = Omit<Conversation, keyof ReturnType<typeof toState> | 'lastMessage' | 'start'>

interface Row extends StateRow, AsTold, Omit<NonNullable<Conversation['lastMessage']>, 'seq'> {
  /** In microseconds: a Date has only milliseconds, and a page would repeat or miss rows. */
  cursorAt: number
  /** Of the last message that is shown. */
  seq: number | null
  /** Who has asked to connect; null once something was said since the yes. */
  askedBy: number | null
  note: string
}

function toConversation(row: Row): Conversation {
  const { conversationId, contactId, unread, markedUnread, pinned, muted, archived, receipts } = row
  const { snoozedUntil, lastMessageAt, seq, senderId, kind, preview, isDeleted, createdAt } = row
  return {
    ...{ conversationId, contactId, unread, markedUnread, pinned, muted, archived, receipts },
    ...{ snoozedUntil, lastMessageAt, mutedUntil: muted ? row.mutedUntil : null },
    ...toState(row),
    lastMessage: seq === null ? null : { seq, senderId, kind, preview, isDeleted, createdAt },
    ...(row.askedBy !== null && { start: { requesterId: row.askedBy, note: row.note } }),
  }
}

const flag = {
  pattern: '[01]',
  read: (text: string) => text === '1',
  write: (isSo: boolean) => (isSo ? '1' : '0'),
}
const cursors = cursorOf<{ pinned: boolean; id: number; at: number }>({ pinned: flag, id, at: number(16) })

function cursorAfter({ pinned, conversationId, cursorAt }: Row) {
  return cursors.write({ pinned, id: conversationId, at: cursorAt })
}
