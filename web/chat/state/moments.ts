import type { Conversation } from '@akin/contract/chat/conversations.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { timers } from '@akin/contract/chat/timers.ts'
import { limits } from '@akin/contract/limits.ts'
import { changeRow, type ListState, rowsOf } from './list-state.ts'

/** When the first of these messages disappears. */
export function firstEnd(items: readonly Message[]) {
  let first = Number.POSITIVE_INFINITY
  for (const { expiresAt } of items) if (expiresAt) first = Math.min(first, expiresAt.getTime())
  return first
}

/**
 * When a row changes by the clock alone: what it shows last disappears, it becomes someone's turn, or they no longer
 * want to be left alone with it.
 */
export function momentsOf(row: Conversation) {
  const turn = isTheirs(row) ? row.lastMessageAt.getTime() + limits.turnAfter * 1000 : null
  return [endOfPreview(row), turn, row.snoozedUntil?.getTime(), row.mutedUntil?.getTime()].filter(
    moment => typeof moment === 'number',
  )
}

function isTheirs({ lastMessage, contactId }: Conversation) {
  return lastMessage?.senderId === contactId
}

/** A row does not say when its last message disappears. A new timer would be the last message itself. */
function endOfPreview({ lastMessage, timer }: Conversation) {
  if (!lastMessage || !timer || lastMessage.kind === 'timer' || lastMessage.isDeleted) return null
  return lastMessage.createdAt.getTime() + timers[timer] * 1000
}

/** What has disappeared is not shown in the list either. What stands there instead, the server is asked. */
export function expirePreviews(list: ListState, now: number): ListState {
  return rowsOf(list).reduce((state, row) => {
    const end = endOfPreview(row)
    // A line that was deleted may have set the timer later than that: then only asking tells.
    const isOver = end !== null && end <= now && row.lastMessage?.seq === row.lastSeq
    return isOver ? changeRow(state, row.conversationId, { lastMessage: null }) : state
  }, list)
}
