import type { Message } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import type { OutboxItem } from './outbox-item.ts'

/** Where a message stands among those of the same person in a few minutes: they are drawn as one block. */
export interface Grouping {
  isFirst: boolean
  isLast: boolean
}

/** What a conversation shows from top to bottom. */
export type Entry =
  | { kind: 'start'; key: string }
  | { kind: 'day'; key: string; date: Date }
  | { kind: 'unread'; key: string; count: number }
  | ({ kind: 'message'; key: string; message: Message } & Grouping)
  | ({ kind: 'waiting'; key: string; item: OutboxItem } & Grouping)

interface ThreadContents {
  messages: readonly Message[]
  /** What is not sent yet comes last. */
  waiting: readonly OutboxItem[]
  /** Whether the messages reach back to the first one. */
  isWhole: boolean
  /** Up to where one had read when the conversation was opened; nothing is new after null. */
  readSeq: number | null
  me: number
}

type Row = Extract<Entry, Grouping>

export function entriesOf({ messages, waiting, isWhole, readSeq, me }: ThreadContents): Entry[] {
  const entries: Entry[] = isWhole ? [{ kind: 'start', key: 'start' }] : []
  const firstNew =
    readSeq === null ? undefined : messages.find(({ seq, senderId }) => seq > readSeq && senderId !== me)
  const dayOf = openDays()
  let latest = 0
  let before: Row | undefined

  // A message keeps its row when the server has given it a place.
  for (const message of messages) add({ kind: 'message', key: message.clientId, message, ...alone })
  for (const item of waiting.filter(isNotSent(messages)))
    add({ kind: 'waiting', key: item.clientId, item, ...alone })
  return entries

  function add(row: Row) {
    const at = timeOf(row)
    // The order is the server's. Clocks may differ, but no day begins twice.
    if (!before || (at > latest && dayOf(latest) !== dayOf(at))) entries.push(dayEntry(new Date(at)))
    latest = Math.max(latest, at)
    const isFirstNew = firstNew !== undefined && row.kind === 'message' && row.message === firstNew
    if (isFirstNew) {
      const count = messages.filter(({ seq, senderId }) => seq >= firstNew.seq && senderId !== me).length
      entries.push({ kind: 'unread', key: 'unread', count })
    }
    if (before && !isFirstNew && areTogether(before, row)) row.isFirst = before.isLast = false
    entries.push(row)
    before = row
  }

  function areTogether(one: Row, next: Row) {
    if (senderOf(one, me) !== senderOf(next, me) || isLine(one) || isLine(next)) return false
    const [from, to] = [timeOf(one), timeOf(next)]
    return to - from < limits.messageGroup * 1000 && dayOf(from) === dayOf(to)
  }
}

const alone: Grouping = { isFirst: true, isLast: true }

function timeOf(row: Row) {
  return row.kind === 'message' ? row.message.createdAt.getTime() : row.item.writtenAt
}

function senderOf(row: Row, me: number) {
  return row.kind === 'message' ? row.message.senderId : me
}

/** A line of the conversation itself belongs to no block of messages. */
function isLine(row: Row) {
  return row.kind === 'message' && row.message.kind === 'timer'
}

/** The answer may be here before the outbox has let go of it. */
function isNotSent(messages: readonly Message[]) {
  const sent = new Set(messages.slice(-limits.outboxPerChat).map(({ clientId }) => clientId))
  return ({ clientId }: OutboxItem) => !sent.has(clientId)
}

function dayEntry(date: Date): Entry {
  return { kind: 'day', key: `day-${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`, date }
}

/** The day of a moment, as the moment at which it began here. Thousands in a row belong to the day that was asked last. */
function openDays() {
  let [begin, end] = [0, 0]
  return (time: number) => {
    if (time < begin || time >= end) {
      const date = new Date(time)
      const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
      begin = new Date(year, month, day).getTime()
      end = new Date(year, month, day + 1).getTime()
    }
    return begin
  }
}
