import type { Conversation, ConversationEdit, ConversationFilter } from '@akin/contract/chat/conversations.ts'
import { type ListState, rowsOf, sortIn, withItems } from './list-state.ts'
import { snoozeEnd } from './snooze-words.ts'

/** A list as it will be once the server has done what someone asks of a conversation. */
export function arrange(
  list: ListState,
  filter: ConversationFilter,
  row: Conversation,
  edit: ConversationEdit,
): ListState {
  const changed = edited(row, edit)
  const isHere = rowsOf(list).some(({ conversationId }) => conversationId === row.conversationId)
  const counted = count(list, row, changed)
  if (changed.archived !== row.archived) {
    if (changed.archived !== (filter === 'archived')) return without(counted, row)
    if (!isHere && (filter === 'all' || filter === 'archived'))
      return sortIn(withRow(counted, changed), changed)
  }
  if (filter === 'turn' && changed.snoozedUntil) return without(counted, row)
  return isHere ? sortIn(counted, changed) : counted
}

/** What is archived is not pinned, and a pin takes a conversation out of the archive. */
export function edited(row: Conversation, edit: ConversationEdit): Conversation {
  const { muted = row.muted ? 'always' : null, snoozed, ...plain } = edit
  return {
    ...row,
    ...(plain.archived && { pinned: false }),
    ...(plain.pinned && { archived: false }),
    ...(snoozed !== undefined && { snoozedUntil: snoozed && snoozeEnd(snoozed) }),
    ...(Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as object),
    muted: muted !== null,
  }
}

function count(list: ListState, was: Conversation, now: Conversation): ListState {
  const [first, ...others] = list.pages
  if (!first) return list
  const { unread, counts } = first
  const page = {
    ...first,
    unread: {
      messages: unread.messages + loud(now) * now.unread - loud(was) * was.unread,
      conversations: unread.conversations + loud(now) * isUnread(now) - loud(was) * isUnread(was),
    },
    counts: {
      ...counts,
      unread: counts.unread + Number(!now.archived) * isUnread(now) - Number(!was.archived) * isUnread(was),
      archived: counts.archived + Number(now.archived) - Number(was.archived),
      // Only what is someone's turn is snoozed. What is left alone no longer may be, or not: the server says.
      turn: Math.max(0, counts.turn - Number(Boolean(now.snoozedUntil && !was.snoozedUntil))),
    },
  }
  return { ...list, pages: [page, ...others] }
}

function loud({ muted, archived }: Conversation) {
  return Number(!muted && !archived)
}

function isUnread({ unread, markedUnread }: Conversation) {
  return Number(unread > 0 || markedUnread)
}

function without(list: ListState, { conversationId }: Conversation): ListState {
  return withItems(list, rows => rows.filter(row => row.conversationId !== conversationId))
}

function withRow(list: ListState, row: Conversation): ListState {
  const [first, ...others] = list.pages
  return first ? { ...list, pages: [{ ...first, items: [row, ...first.items] }, ...others] } : list
}
