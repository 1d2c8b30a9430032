import { limits } from '@akin/contract/limits.ts'
import { everyone } from '@akin/contract/subscription/plans.ts'
import { eq, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { allowance } from '#subscription/entitlements.ts'
import { tickets } from '../tables.ts'
import { type FoundTicket, findLinkedTicket, findOwnTicket } from './access.ts'
import { mailReply } from './mail-reply.ts'
import { showThread } from './read-thread.ts'
import { addReply, lockTicket } from './write-reply.ts'

/** Someone signed in writes again about a ticket of theirs. */
export async function answerSupport(deps: Deps, { asker, params, body, key }: CallOf<'answerSupport'>) {
  const ticket = (await findOwnTicket(deps.db, asker.id, params.number)) ?? refuse('not_found')
  return answer(deps, ticket, { body: body.body, key, who: String(asker.id) })
}

/** A visitor does, by the link of our answer. */
export async function answerSupportByLink(deps: Deps, { body, key }: CallOf<'answerSupportByLink'>) {
  const ticket = (await findLinkedTicket(deps.db, body.token)) ?? refuse('ticket_link_over')
  return answer(deps, ticket, { body: body.body, key, who: `ticket-${ticket.id}` })
}

async function answer(
  { db, config }: Deps,
  ticket: FoundTicket,
  { body, key, who }: { body: string; key: string; who: string },
) {
  if (ticket.isOver) refuse('ticket_over')
  await countAttempt(db, [quota(`support-reply:${who}`, limits.supportRepliesDaily, config.limitsScale)])
  return transaction(db, async tx => {
    const { name } = await lockTicket(tx, ticket.id)
    const replyId = await addReply(tx, {
      ...{ ticketId: ticket.id, kind: 'person', body, attemptKey: key },
      authorName: name,
    })
    if (replyId !== null) {
      await openAgain(tx, ticket)
      await enqueue(tx, mailReply, { replyId })
    }
    return showThread(tx, { ...ticket, state: 'open' })
  })
}

/** Whoever still waits keeps the deadline that they were promised. */
async function openAgain(tx: Transaction, { id, userId }: FoundTicket) {
  const hours = userId ? (await allowance(tx, userId)).supportHours : everyone.supportHours
  const due = sql`now() + ${hours} * interval '1 hour'`
  await tx
    .update(tickets)
    .set({
      ...{ state: 'open', solvedAt: null, answerHours: hours },
      dueAt: sql`case ${tickets.state} when 'open' then least(${tickets.dueAt}, ${due}) else ${due} end`,
    })
    .where(eq(tickets.id, id))
}
