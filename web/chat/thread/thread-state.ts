import type { Thread, ThreadChanges } from '@akin/contract/chat/conversations.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { timers } from '@akin/contract/chat/timers.ts'
import type { LiveEvent } from '@akin/contract/events.ts'
import { isOver } from '../passing/is-over.ts'
import { timerIn } from './timer-words.ts'

/**
 * A conversation as a browser knows it: its head, and all messages of one stretch of places. What has no message in the
 * stretch is gone.
 */
export interface ThreadState extends Thread {
  /** An event spoke of something that this browser has not heard of: it has to ask. */
  isBehind?: boolean
  /** Counts how often another stretch took the place of the one before: the screen begins anew there. */
  stretch?: number
}

type SavedDraft = Pick<Extract<LiveEvent, { type: 'draft_saved' }>['data'], 'draft' | 'writtenAt'>

export function hasOlder({ range, clearedSeq, lastSeq }: ThreadState) {
  return lastSeq > 0 && range.from > clearedSeq + 1
}

export function hasNewer({ range, lastSeq }: ThreadState) {
  return range.to < lastSeq
}

/** Joins a page that lies before, behind or over the stretch. One that lies apart takes its place: people jump. */
export function join(known: ThreadState, page: Thread): ThreadState {
  const joined = isApart(known, page) ? { ...page, stretch: (known.stretch ?? 0) + 1 } : lengthen(known, page)
  // Cleared in another tab or on another device, or after this page was read.
  const clearedSeq = Math.max(known.clearedSeq, page.clearedSeq)
  return joined.range.from > clearedSeq ? { ...joined, clearedSeq } : clearThread(joined, clearedSeq)
}

function lengthen(known: ThreadState, page: Thread): ThreadState {
  const { items, range, ...head } = page
  const { from, to } = range
  const kept = known.items.filter(({ seq }) => seq < from || seq > to)
  return {
    ...head,
    ...newest(known, page),
    stretch: known.stretch ?? 0,
    items: [...kept, ...items].sort((one, other) => one.seq - other.seq),
    range: { from: Math.min(known.range.from, from), to: Math.max(known.range.to, to) },
  }
}

/**
 * A page that someone reads on to or jumps to. It brings messages; how the conversation stands, its draft and who may write,
 * events and the answers to its own question know as well or better, as this may have been on its way for long.
 */
export function readOn(known: ThreadState, page: Thread): ThreadState {
  const { user, canWrite, peerDeliveredSeq, peerReadSeq, start, draft, draftAt, sendsLeft } = known
  const { lastSeq, readSeq, timer } = newest(known, page)
  return join(known, {
    ...page,
    ...{ user, canWrite, peerDeliveredSeq, peerReadSeq, start, draft, draftAt, sendsLeft },
    ...{ lastSeq, readSeq, timer },
  })
}

/** Written in another tab or on another device, or saved by this one. The newest counts, whatever comes last. */
export function takeDraft(known: ThreadState, { draft, writtenAt }: SavedDraft): ThreadState {
  if (known.draftAt && known.draftAt > writtenAt) return known
  return { ...known, draft, draftAt: writtenAt }
}

/** Of an answer: what was learnt of the draft while it was on its way is newer than what it says. */
export function withDraftOf(answer: ThreadState, asked: ThreadState, now: ThreadState): ThreadState {
  const { draft, draftAt } = now
  return draft === asked.draft && draftAt === asked.draftAt ? answer : { ...answer, draft, draftAt }
}

/** Whether places lie between a page and the stretch. */
export function isApart(known: ThreadState, page: Thread) {
  return page.range.from > known.range.to + 1 || page.range.to < known.range.from - 1
}

/** Everything up to a place is gone for the one who reads. */
export function clearThread(known: ThreadState, clearedSeq: number): ThreadState {
  const { from, to } = known.range
  return {
    ...known,
    clearedSeq,
    readSeq: Math.max(known.readSeq, clearedSeq),
    items: known.items.filter(({ seq }) => seq > clearedSeq),
    range: { from: Math.max(from, clearedSeq + 1), to: Math.max(to, clearedSeq) },
  }
}

/** So many messages stay at hand of a conversation that was left, and all that is unread. */
const mostKept = 200

/** Whoever reads far back in many conversations does not keep all of them in memory. */
export function trimThread(known: ThreadState): ThreadState {
  const first = known.items.at(-mostKept)?.seq
  if (hasNewer(known) || first === undefined || known.items.length <= mostKept) return known
  const from = Math.max(known.range.from, Math.min(first, known.readSeq + 1))
  const items = known.items.filter(({ seq }) => seq >= from)
  return { ...known, items, range: { ...known.range, from } }
}

/** A page may have been answered before an event that has been applied since. */
function newest(known: ThreadState, page: Thread) {
  return {
    lastSeq: Math.max(known.lastSeq, page.lastSeq),
    readSeq: Math.max(known.readSeq, page.readSeq),
    peerDeliveredSeq: Math.max(known.peerDeliveredSeq, page.peerDeliveredSeq),
    peerReadSeq: page.peerReadSeq === null ? null : Math.max(known.peerReadSeq ?? 0, page.peerReadSeq),
    // What happened to messages outside of the page is learnt by asking for the changes since this number.
    changeSeq: known.changeSeq,
    markSeq: known.markSeq,
    timer: page.lastSeq < known.lastSeq ? known.timer : page.timer,
  }
}

/** A message that has just been sent, by either of the two. */
export function addMessage(known: ThreadState, message: Message, me: number): ThreadState {
  const { seq } = message
  if (seq <= known.lastSeq) return known
  const lastSeq = seq
  const answered = {
    ...(message.senderId === me ? sent(known) : { sendsLeft: null }),
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

function sent({ sendsLeft }: ThreadState) {
  return { sendsLeft: sendsLeft === null ? null : Math.max(0, sendsLeft - 1) }
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

/** Whether a place of the stretch is empty. */
export function isGone({ items, range }: Pick<ThreadState, 'items' | 'range'>, seq: number) {
  return seq >= range.from && seq <= range.to && !items.some(message => message.seq === seq)
}

/** Everything whose time is over goes, and so do the quotes of it. */
export function expireMessages(known: ThreadState, now: number): ThreadState {
  const over = known.items.filter(({ expiresAt }) => isOver(expiresAt, now))
  return over.reduce((state, { seq }) => removeMessage(state, seq), known)
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

/** What happened while this browser was away, as far as it concerns the stretch. */
export function applyChanges(known: ThreadState, changes: ThreadChanges): ThreadState {
  let next = known
  for (const message of changes.messages) next = changeMessage(next, message.seq, message)
  for (const seq of changes.gone) next = removeMessage(next, seq)
  for (const { seq, starred } of changes.stars) next = changeMessage(next, seq, { starred })
  return { ...next, changeSeq: changes.changeSeq, markSeq: changes.markSeq }
}
