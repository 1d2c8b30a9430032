import type { Thread } from '@akin/contract/chat/conversations.ts'
import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { type StateRow, toState } from './conversation-state.ts'
import { type MessageRow, toMessage } from './message-rows.ts'
import { placeStatement } from './place-statement.ts'
import { afterStatement, beforeStatement } from './thread-statements.ts'

/**
 * A page of the conversation with someone: the latest messages, or those before, after or around a place, or around the
 * first message from a moment on.
 */
export async function listMessages(
  { db }: Deps,
  { asker, params: { contactId }, query }: CallOf<'listMessages'>,
): Promise<Thread> {
  const pair = [asker.id, contactId] as const
  if (query.afterSeq !== undefined) return readAfter(db, pair, query.afterSeq)
  const around = query.aroundTime ? await findPlace(db, pair, query.aroundTime) : query.aroundSeq
  const before = around === undefined ? query.beforeSeq : around + limits.messagesPage / 2
  return readBefore(db, pair, before ?? Number.MAX_SAFE_INTEGER)
}

type Pair = readonly [askerId: number, contactId: number]

const placeAt = statement<{ seq: number }>(placeStatement, { name: 'find_place', on: 'pipeline' })

async function findPlace(db: Database, pair: Pair, moment: Date) {
  const [place] = await placeAt(db, [...pair, moment])
  return place?.seq ?? refuse('not_found')
}

/** What comes before a place, likewise. */
export async function readBefore(
  db: Queryable,
  pair: Pair,
  before: number,
  most: number = limits.messagesPage,
) {
  const { rows, head, items } = await read(db, 'before', pair, before, most)
  const to = Math.min(before - 1, head.lastSeq)
  const from = rows === most ? items[0]?.seq : undefined
  return {
    ...head,
    items,
    range: { from: from ?? Math.max(head.clearedSeq + 1, to + 1 - limits.messagesSpan), to },
  }
}

/** What follows a place, as far as one page goes. */
export async function readAfter(
  db: Queryable,
  pair: Pair,
  after: number,
  most: number = limits.messagesPage,
) {
  const { rows, head, items } = await read(db, 'after', pair, after, most)
  const to = rows === most ? items.at(-1)?.seq : undefined
  return {
    ...head,
    items,
    range: { from: after + 1, to: to ?? Math.min(after + limits.messagesSpan, head.lastSeq) },
  }
}

const statements = {
  before: statement<Row>(beforeStatement, { name: 'list_messages_before', on: 'pipeline' }),
  after: statement<Row>(afterStatement, { name: 'list_messages_after', on: 'pipeline' }),
}

async function read(
  db: Queryable,
  direction: 'before' | 'after',
  pair: Pair,
  seq: number,
  most: number = limits.messagesPage,
) {
  const rows = await statements[direction](db, [...pair, seq, most])
  const [first] = rows
  if (!first) return refuse('not_found')
  const items = rows.flatMap(row => (row.seq === null ? [] : [toMessage(row as MessageRow, pair)]))
  return { rows: items.length, head: toHead(first, pair[1]), items }
}

type Start = Thread['start']

interface Head extends StateRow, Start {
  headId: number
  sentByMe: number | null
  sentByThem: number | null
  draftAt: Date | null
  seenSeq: number
}

/** Without a message in the page there is one row all the same, for its head. */
type Row = Head & (MessageRow | { seq: null })

function toHead(row: Head, contactId: number): Omit<Thread, 'items' | 'range'> {
  const { headId: conversationId, requesterId, note, anchor, connectedAt, draftAt, seenSeq } = row
  return {
    ...{ conversationId, contactId, draftAt, seenSeq },
    ...toState(row),
    start: { requesterId, note, anchor, connectedAt },
    sendsLeft: row.sentByThem ? null : Math.max(0, limits.unanswered - (row.sentByMe ?? 0)),
    bothWrote: Boolean(row.sentByMe && row.sentByThem),
  }
}
