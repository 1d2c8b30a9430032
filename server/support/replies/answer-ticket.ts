import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { notify } from '#notifications/notify.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Transaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { refuse } from '#platform/refuse.ts'
import { ticketReplies, tickets } from '../tables.ts'
import { mailReply } from './mail-reply.ts'
import { addReply, lockTicket } from './write-reply.ts'

type Staff = Pick<Asker, 'id' | 'displayName'>

interface Answer {
  body: string
  /** The attempt: the same one again is the same answer. */
  key: string
  /** Whether that settles it. */
  solve: boolean
  /** The last that its writer has read of it: nobody answers past something that was said meanwhile. */
  after: number
}

/**
 * Answers whoever wrote, by mail and in their ticket. Whoever answers something that nobody has taken looks after it from
 * now on. False where this attempt has done so before.
 */
export async function answerTicket(
  tx: Transaction,
  ticketId: number,
  staff: Staff,
  { body, key, solve, after }: Answer,
) {
  const { userId, number: about } = await lockTicket(tx, ticketId)
  const last = await lastSaid(tx, ticketId)
  // An attempt that is repeated finds its own answer there.
  if (last && last.id > after && last.attemptKey !== key) refuse('ticket_moved_on')
  const replyId = await addReply(tx, { ...written(ticketId, staff, body, key), kind: 'staff' })
  if (replyId === null) return false
  await tx
    .update(tickets)
    .set({
      ...(solve ? closed : { state: 'answered', solvedAt: null }),
      assignedTo: sql`coalesce(${tickets.assignedTo}, ${staff.id})`,
    })
    .where(eq(tickets.id, ticketId))
  await enqueue(tx, mailReply, { replyId })
  if (userId !== null) await notify(tx, { userId, kind: 'ticket', about, subjectId: ticketId })
  return true
}

/** For staff alone: it goes to nobody, and changes nothing else. */
export async function noteOnTicket(
  tx: Transaction,
  ticketId: number,
  staff: Staff,
  { body, key }: Pick<Answer, 'body' | 'key'>,
) {
  await lockTicket(tx, ticketId)
  return (await addReply(tx, { ...written(ticketId, staff, body, key), kind: 'note' })) !== null
}

const closed = { state: 'closed', solvedAt: sql`now()` } as const

function written(ticketId: number, { id, displayName }: Staff, body: string, key: string) {
  return { ticketId, staffId: id, authorName: displayName, body, attemptKey: key }
}

/** Notes of colleagues hold nobody up. */
async function lastSaid(tx: Transaction, ticketId: number) {
  const [last] = await tx
    .select({ id: ticketReplies.id, attemptKey: ticketReplies.attemptKey })
    .from(ticketReplies)
    .where(and(eq(ticketReplies.ticketId, ticketId), ne(ticketReplies.kind, 'note')))
    .orderBy(desc(ticketReplies.id))
    .limit(1)
  return last
}
