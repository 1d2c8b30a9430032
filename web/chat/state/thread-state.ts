import type { Thread } from '@akin/contract/chat/conversations.ts'
import type { Message } from '@akin/contract/chat/messages.ts'

/**
 * A conversation as a browser knows it: its head, and all messages of one stretch of places. What has no message in the
 * stretch is gone.
 */
export interface ThreadState extends Thread {
  /** An event spoke of something that this browser has not heard of: it has to ask. */
  isBehind?: boolean
  /** Counts how often another stretch took the place of the one before: the screen begins anew there. */
  stretch?: number
  /** It comes from this device, and was so at that moment. Whatever the server answers takes its place. */
  keptAt?: Date
}

export function hasNewer({ range, lastSeq }: ThreadState) {
  return range.to < lastSeq
}

/** Whether a place of the stretch is empty. */
export function isGone({ items, range }: Pick<ThreadState, 'items' | 'range'>, seq: number) {
  return seq >= range.from && seq <= range.to && !items.some(message => message.seq === seq)
}

/** Everything whose time is over goes, and so do the quotes of it. */
export function expireMessages(known: ThreadState, now: number): ThreadState {
  const over = known.items.filter(({ expiresAt }) => isOver(expiresAt, now))
  return over.reduce((state, { seq }) => removeMessage(state, seq), known)
}

export function changeMessage(known: ThreadState, seq: number, changes: Partial<Message>): ThreadState {
  const items = known.items.map(message => (message.seq === seq ? { ...message, ...changes } : message))
  return { ...known, items: items.map(message => requote(message, seq, changes)) }
}

/** Answers show what the message says now. */
function requote(message: Message, seq: number, { body, deletedAt }: Partial<Message>): Message {
  const { replyTo } = message
  if (replyTo?.seq !== seq || !replyTo.quote) return message
  if (deletedAt) return { ...message, replyTo: { seq, quote: null } }
  return body === undefined ? message : { ...message, replyTo: { seq, quote: { ...replyTo.quote, body } } }
}

export function removeMessage(known: ThreadState, gone: number): ThreadState {
  const items = known.items
    .filter(({ seq }) => seq !== gone)
    .map(message =>
      message.replyTo?.seq === gone ? { ...message, replyTo: { seq: gone, quote: null } } : message,
    )
  return { ...known, items }
}

/** Whether the time of a message is over. */
export function isOver(expiresAt: Message['expiresAt'], now: number) {
  return expiresAt instanceof Date && expiresAt.getTime() <= now
}
