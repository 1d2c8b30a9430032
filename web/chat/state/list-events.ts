import type { Conversation } from '@akin/contract/chat/conversations.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import type { LiveEvent } from '@akin/contract/events.ts'
import { limits } from '@akin/contract/limits.ts'
import { changeRow, type ListState, rowsOf, sortIn } from './list-state.ts'
import { timerIn } from './timer-words.ts'

/*
 * What events do to a list. No first picture needs it.
 */

type SavedDraft = Extract<LiveEvent, { type: 'draft_saved' }>['data']

/** A message arrives: its conversation moves up, and counts as unread unless one wrote it oneself. */
export function receive(list: ListState, message: Message, me: number): ListState {
  const row = rowsOf(list).find(({ conversationId }) => conversationId === message.conversationId)
  if (!row) return { ...list, isBehind: true }
  const { seq, senderId, kind, body, createdAt } = message
  if (seq <= row.lastSeq) return list
  if (seq > row.lastSeq + 1) return { ...list, isBehind: true }
  const isTheirs = senderId !== me
  const preview = body.slice(0, limits.quote)
  const moved: Conversation = {
    ...row,
    lastSeq: seq,
    lastMessageAt: createdAt,
    lastMessage: { seq, senderId, kind, preview, isDeleted: false, createdAt },
    unread: row.unread + (isTheirs ? 1 : 0),
    timer: kind === 'timer' ? timerIn(message) : row.timer,
    start: undefined,
  }
  const counted = isTheirs ? countUnread(list, row, 1) : list
  // Whoever answers late may have had the turn: how many are left, only the server knows. So with a
  // mark, which a yes may have brought or one's own hand.
  const isUnclear = (!isTheirs && waitedFor(row, createdAt)) || isNewlyMet(row)
  return { ...sortIn(counted, moved), ...(isUnclear && { isBehind: true }) }
}

/** Whoever one has asked has said yes, and one has not looked since. */
function isNewlyMet({ start, markedUnread }: Conversation) {
  return start !== undefined && markedUnread
}

function waitedFor({ lastMessage, lastMessageAt, contactId }: Conversation, now: Date) {
  const waited = now.getTime() - lastMessageAt.getTime()
  return lastMessage?.senderId === contactId && waited >= limits.turnAfter * 1000
}

/** One has read to the end of a conversation, here or in another tab. Anywhere else, only asking tells how many are left. */
export function markRead(list: ListState, conversationId: number, seq: number): ListState {
  const row = rowsOf(list).find(each => each.conversationId === conversationId)
  if (!row || (seq <= row.readSeq && !row.markedUnread)) return list
  if (seq < row.lastSeq) return { ...list, isBehind: true }
  const counted = countUnread(list, row, -row.unread)
  return changeRow(counted, conversationId, { readSeq: seq, unread: 0, markedUnread: false })
}

/**
 * What someone writes, here or in another tab. Where it begins or ends, and the conversation is not among these or is
 * among them for its draft alone, only asking tells what the list is.
 */
export function keepDraft(list: ListState, { contactId, draft, hadDraft }: SavedDraft): ListState {
  const row = rowsOf(list).find(each => each.contactId === contactId)
  if (!row) return hadDraft === (draft !== null) ? list : { ...list, isBehind: true }
  if (row.draft === draft) return list
  const by = Number(draft !== null) - Number(row.draft !== null)
  const changed = changeRow(countDrafts(list, by), row.conversationId, { draft })
  return draft === null && row.lastMessage === null ? { ...changed, isBehind: true } : changed
}

function countDrafts(list: ListState, by: number): ListState {
  const [first, ...others] = list.pages
  if (!first || by === 0) return list
  const { counts } = first
  return { ...list, pages: [{ ...first, counts: { ...counts, drafts: counts.drafts + by } }, ...others] }
}

/** What stands at the top of the list, over all conversations: the first page has it. */
function countUnread(list: ListState, row: Conversation, by: number): ListState {
  const [first, ...others] = list.pages
  if (!first) return list
  const was = row.unread > 0 || row.markedUnread ? 1 : 0
  const now = row.unread + by > 0 ? 1 : 0
  const { unread, counts } = first
  const total = row.muted
    ? unread
    : { messages: unread.messages + by, conversations: unread.conversations + now - was }
  const page = { ...first, unread: total, counts: { ...counts, unread: counts.unread + now - was } }
  return { ...list, pages: [page, ...others] }
}
