import { limits } from '@akin/contract/limits.ts'
import { asc, eq } from 'drizzle-orm'
import { connections } from '#connect/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { conversations, messages } from '../tables.ts'
import type { Answered, Ended, raceSends } from './race-sends.testing.ts'

/**
 * What is wrong after a race, in words and numbers: what is stored is compared with itself, and with everything that
 * was answered. Nothing is wrong where the list is empty.
 */
export async function findSendFaults(
  db: Database,
  { answers, ended }: Awaited<ReturnType<typeof raceSends>>,
) {
  const stored = await readStored(db)
  const faults = [
    ...(await findStoredFaults(db, stored)),
    ...findAnswerFaults(answers, stored),
    ...findEndFaults(answers, ended, stored),
  ]
  return faults.filter(([, count]) => count > 0).map(([what, count]) => `${what}: ${count}`)
}

type Fault = [what: string, count: number]

interface Stored {
  id: number
  conversationId: number
  seq: number
  senderId: number
  nth: number
  clientId: string
  body: string
}

async function readStored(db: Database) {
  const columns = {
    ...{ id: messages.id, conversationId: messages.conversationId, seq: messages.seq, nth: messages.nth },
    ...{ senderId: messages.senderId, clientId: messages.clientId, body: messages.body },
  }
  const rows: Stored[] = await db
    .select(columns)
    .from(messages)
    .orderBy(asc(messages.conversationId), asc(messages.seq))
  return new Map(rows.map(row => [row.id, row]))
}

/** Places without gaps, counters that agree with the rows, and the rule until the other one has answered. */
async function findStoredFaults(db: Database, stored: Map<number, Stored>): Promise<Fault[]> {
  const heads = await db
    .select({ conversation: conversations, a: connections.userAId, b: connections.userBId })
    .from(conversations)
    .innerJoin(connections, eq(connections.id, conversations.id))
  const rowsOf = Map.groupBy(stored.values(), ({ conversationId }) => conversationId)
  const count = { gaps: 0, strangers: 0, nth: 0, heads: 0, unanswered: 0 }
  for (const { conversation, a, b } of heads) {
    const rows = rowsOf.get(conversation.id) ?? []
    const sent = new Map([a, b].map(id => [id, 0]))
    for (const [n, { seq, senderId, nth }] of rows.entries()) {
      const other = senderId === a ? b : a
      sent.set(senderId, (sent.get(senderId) ?? 0) + 1)
      if (seq !== n + 1) count.gaps += 1
      if (senderId !== a && senderId !== b) count.strangers += 1
      if (nth !== sent.get(senderId)) count.nth += 1
      if (sent.get(other) === 0 && nth > limits.unanswered) count.unanswered += 1
    }
    const last = rows.at(-1)
    const head = [rows.length, sent.get(a), sent.get(b), last ? last.senderId === a : null]
    const { lastSeq, sentA, sentB, lastByA } = conversation
    if (JSON.stringify(head) !== JSON.stringify([lastSeq, sentA, sentB, lastByA])) count.heads += 1
  }
  const sends = new Set(Array.from(stored.values(), ({ senderId, clientId }) => `${senderId}:${clientId}`))
  return [...Object.entries(count), ['stored twice', stored.size - sends.size]]
}

/** Every answer names what is stored, and what is stored was answered as sent once. */
function findAnswerFaults(answers: Answered[], stored: Map<number, Stored>): Fault[] {
  const sentIds = new Map<number, number>()
  let lies = 0
  for (const { send, outcome } of answers) {
    if (!outcome || !('seq' in outcome)) continue
    const { id, seq, conversationId } = outcome
    const row = stored.get(id)
    const isSo =
      row?.seq === seq &&
      row.conversationId === conversationId &&
      row.senderId === send.senderId &&
      row.clientId === send.clientId &&
      row.body === send.body
    if (!isSo) lies += 1
    if (outcome.outcome === 'sent') sentIds.set(id, (sentIds.get(id) ?? 0) + 1)
  }
  const failed = answers.filter(({ outcome }) => outcome instanceof Error)
  return [
    ['answers that are not so', lies],
    ['stored and never answered as sent', [...stored.keys()].filter(id => !sentIds.has(id)).length],
    ['sent twice', [...sentIds.values()].filter(times => times > 1).length],
    [`errors, such as ${failed[0]?.outcome}`, failed.length],
  ]
}

/** Nothing comes after the end of what was between two was confirmed. */
function findEndFaults(answers: Answered[], ended: Ended[], stored: Map<number, Stored>): Fault[] {
  const endOf = new Map(ended.map(end => [end.conversationId, end]))
  const grown = [...stored.values()].filter(({ conversationId, seq }) => {
    const end = endOf.get(conversationId)
    return end !== undefined && seq > end.lastSeq
  })
  const late = answers.filter(({ outcome, startedAt }) => {
    if (!outcome || !('seq' in outcome) || outcome.outcome !== 'sent') return false
    return startedAt > (endOf.get(outcome.conversationId)?.at ?? Number.POSITIVE_INFINITY)
  })
  return [
    ['stored after an end was confirmed', grown.length],
    ['sent after an end was confirmed', late.length],
  ]
}
