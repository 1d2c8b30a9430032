import type { Thread, ThreadChanges } from '@akin/contract/chat/conversations.ts'
import { changeMessage, removeMessage, type ThreadState } from './thread-state.ts'

export function hasOlder({ range, clearedSeq, lastSeq }: ThreadState) {
  return lastSeq > 0 && range.from > clearedSeq + 1
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
  const { user, canWrite, peerDeliveredSeq, peerReadSeq, start, draft, draftAt, sendsLeft, bothWrote } = known
  const { lastSeq, readSeq, seenSeq, timer } = newest(known, page)
  return join(known, {
    ...page,
    ...{ user, canWrite, peerDeliveredSeq, peerReadSeq, start, draft, draftAt, sendsLeft, bothWrote },
    ...{ lastSeq, readSeq, seenSeq, timer },
  })
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

/** A page may have been answered before an event that has been applied since. */
function newest(known: ThreadState, page: Thread) {
  return {
    lastSeq: Math.max(known.lastSeq, page.lastSeq),
    readSeq: Math.max(known.readSeq, page.readSeq),
    seenSeq: Math.max(known.seenSeq, page.seenSeq),
    peerDeliveredSeq: Math.max(known.peerDeliveredSeq, page.peerDeliveredSeq),
    peerReadSeq: page.peerReadSeq === null ? null : Math.max(known.peerReadSeq ?? 0, page.peerReadSeq),
    // What happened to messages outside of the page is learnt by asking for the changes since this number.
    changeSeq: known.changeSeq,
    markSeq: known.markSeq,
    timer: page.lastSeq < known.lastSeq ? known.timer : page.timer,
  }
}

/** What happened while this browser was away, as far as it concerns the stretch. */
export function applyChanges(known: ThreadState, changes: ThreadChanges): ThreadState {
  let next = known
  for (const message of changes.messages) next = changeMessage(next, message.seq, message)
  for (const seq of changes.gone) next = removeMessage(next, seq)
  for (const { seq, starred } of changes.stars) next = changeMessage(next, seq, { starred })
  return { ...next, changeSeq: changes.changeSeq, markSeq: changes.markSeq }
}
