import type { Conversation } from '@akin/contract/chat/conversations.ts'
import type { LiveEvent } from '@akin/contract/events.ts'
import { keys } from '../keys.ts'
import { chatLive } from '../live.ts'
import type { ThreadState } from '../state/thread-state.ts'

const types: LiveEvent['type'][] = [
  'new_message',
  'message_read',
  'message_delivered',
  'message_updated',
  'message_deleted',
  'reaction',
  'draft_saved',
]

/** Whether an event says something of a conversation by itself. */
export function isChatEvent({ type }: LiveEvent) {
  return types.includes(type)
}

/** With whom the conversations are that these events are about. */
export function contactsIn(events: readonly LiveEvent[], rows: readonly Conversation[], me: number) {
  return events.flatMap(({ type, data }) => {
    if (type === 'new_message') return data.message.senderId === me ? data.recipientId : data.message.senderId
    if ('contactId' in data) return data.contactId
    if (!('conversationId' in data)) return []
    return rows.find(row => row.conversationId === data.conversationId)?.contactId ?? []
  })
}

/** A conversation that no page has open, after what was heard. What it knows already changes nothing. */
export function applyHeard(known: ThreadState, events: readonly LiveEvent[]): ThreadState {
  return events
    .flatMap(event => chatLive(event).change ?? [])
    .filter(
      ({ key: [room, which] }) => room === keys.threads[0] && (which ?? known.contactId) === known.contactId,
    )
    .reduce((thread, { apply }) => apply(thread) as ThreadState, known)
}
