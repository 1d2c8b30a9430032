import type { Message } from '@akin/contract/chat/messages.ts'
import { timers } from '@akin/contract/chat/timers.ts'
import type { LiveEvent } from '@akin/contract/events.ts'
import { limits } from '@akin/contract/limits.ts'
import { hasNewer, isGone, type ThreadState } from './thread-state.ts'
import { timerIn } from './timer-words.ts'

/*
 * What events do to a conversation. No first picture needs it.
 */

type SavedDraft = Pick<Extract<LiveEvent, { type: 'draft_saved' }>['data'], 'draft' | 'writtenAt'>

/** Written in another tab or on another device, or saved by this one. The newest counts, whatever comes last. */
export function takeDraft(known: ThreadState, { draft, writtenAt }: SavedDraft): ThreadState {
  if (known.draftAt && known.draftAt > writtenAt) return known
  return { ...known, draft, draftAt: writtenAt }
}

/** A message that has just been sent, by either of the two. */
export function addMessage(known: ThreadState, message: Message, me: number): ThreadState {
  const { seq } = message
  if (seq <= known.lastSeq) return known
  const lastSeq = seq
  const answered = {
    ...(message.senderId === me ? sent(known) : heard(known)),
    ...(message.kind === 'timer' && { timer: timerIn(message) }),
  }
  // Who reads further up is not shown the end; who is at the end has missed something if this is not the next one.
  if (hasNewer(known)) return { ...known, ...answered, lastSeq }
  if (seq !== known.lastSeq + 1) return { ...known, ...answered, lastSeq, isBehind: true }
  return {
    ...known,
    ...answered,
    lastSeq,
    items: [...known.items, withEnd(known, withQuote(known, message))],
    range: { ...known.range, to: seq },
  }
}

/** How many are left says as well who has written: none are counted once the other one has, and one less for each of one's own. */
function sent({ sendsLeft, bothWrote }: ThreadState) {
  if (sendsLeft === null) return { sendsLeft, bothWrote: true }
  return { sendsLeft: Math.max(0, sendsLeft - 1), bothWrote }
}

function heard({ sendsLeft, bothWrote }: ThreadState) {
  return { sendsLeft: null, bothWrote: bothWrote || (sendsLeft !== null && sendsLeft < limits.unanswered) }
}

/** Events are the same for both people and hold no quote: it is looked up among what this browser knows. */
function withQuote({ items, range }: ThreadState, message: Message): Message {
  const { replyTo } = message
  if (!replyTo) return message
  // It was written as an answer to something that has gone before it was sent.
  if (isGone({ items, range }, replyTo.seq)) return { ...message, replyTo: { ...replyTo, quote: null } }
  if (replyTo.quote !== undefined) return message
  const original = items.find(({ seq }) => seq === replyTo.seq)
  if (!original || original.deletedAt) return message
  const { senderId, kind, body } = original
  return { ...message, replyTo: { ...replyTo, quote: { senderId, kind, body } } }
}

/** What was sent from here and has just been taken does not say yet when it disappears: as the timer stands now. */
function withEnd({ timer }: ThreadState, message: Message): Message {
  if (!timer || message.kind === 'timer' || message.expiresAt !== undefined) return message
  return { ...message, expiresAt: new Date(message.createdAt.getTime() + timers[timer] * 1000) }
}

/** One change after the other: after a jump the changes in between have to be asked for. */
export function inTurn(
  known: ThreadState,
  changeSeq: number,
  change: (known: ThreadState) => ThreadState,
): ThreadState {
  if (changeSeq <= known.changeSeq) return known
  if (changeSeq > known.changeSeq + 1) return { ...known, isBehind: true }
  return { ...change(known), changeSeq }
}
