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

export function entriesOf({ messages, waiting, isWhole, readSeq, me }: ThreadContents): Entry[] {
  const lines = [...messages.map(toLine), ...waiting.filter(isNotSent(messages)).map(toWaitingLine(me))]
  const entries: Entry[] = isWhole ? [{ kind: 'start', key: 'start' }] : []
  const firstNew =
    readSeq === null ? undefined : messages.find(({ seq, senderId }) => seq > readSeq && senderId !== me)
  const dayOf = openDays()
  let latest: Date | undefined
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    // The order is the server's. Clocks may differ, but no day begins twice.
    if (!latest || (line.at > latest && dayOf(latest) !== dayOf(line.at)))
      entries.push({ kind: 'day', key: `day-${written(line.at)}`, date: line.at })
    if (!latest || line.at > latest) latest = line.at
    if (firstNew && line.message === firstNew) {
      const count = messages.filter(({ seq, senderId }) => seq >= firstNew.seq && senderId !== me).length
      entries.push({ kind: 'unread', key: 'unread', count })
    }
    const grouping = {
      isFirst: !before || !areTogether(before, line, dayOf) || line.message === firstNew,
      isLast: !isFollowed(line, lines[index + 1], firstNew, dayOf),
    }
    // A message keeps its row when the server has given it a place.
    const key = line.clientId
    if (line.message) entries.push({ kind: 'message', key, message: line.message, ...grouping })
    else if (line.item) entries.push({ kind: 'waiting', key, item: line.item, ...grouping })
  }
  return entries
}

interface Line {
  at: Date
  senderId: number
  clientId: string
  message?: Message
  item?: OutboxItem
}

function toLine(message: Message): Line {
  return { at: message.createdAt, senderId: message.senderId, clientId: message.clientId, message }
}

function toWaitingLine(me: number) {
  return (item: OutboxItem): Line => ({
    at: new Date(item.writtenAt),
    senderId: me,
    clientId: item.clientId,
    item,
  })
}

/** The answer may be here before the outbox has let go of it. */
function isNotSent(messages: readonly Message[]) {
  const sent = new Set(messages.slice(-limits.outboxPerChat).map(({ clientId }) => clientId))
  return ({ clientId }: OutboxItem) => !sent.has(clientId)
}

type DayOf = ReturnType<typeof openDays>

function isFollowed(line: Line, next: Line | undefined, firstNew: Message | undefined, dayOf: DayOf) {
  return next !== undefined && areTogether(line, next, dayOf) && next.message !== firstNew
}

function areTogether(one: Line, next: Line, dayOf: DayOf) {
  if (one.senderId !== next.senderId || isLine(one) || isLine(next)) return false
  const apart = next.at.getTime() - one.at.getTime()
  return apart < limits.messageGroup * 1000 && dayOf(one.at) === dayOf(next.at)
}

/** A line of the conversation itself belongs to no block of messages. */
function isLine({ message }: Line) {
  return message?.kind === 'timer'
}

function written(date: Date) {
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}

/** The day of a moment, as the moment at which it began here. Thousands in a row belong to the day that was asked last. */
function openDays() {
  let [begin, end] = [0, 0]
  return (date: Date) => {
    const time = date.getTime()
    if (time < begin || time >= end) {
      const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
      begin = new Date(year, month, day).getTime()
      end = new Date(year, month, day + 1).getTime()
    }
    return begin
  }
}
