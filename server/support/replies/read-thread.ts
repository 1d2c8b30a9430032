import { limits } from '@akin/contract/limits.ts'
import type { Thread } from '@akin/contract/support/shapes.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { ticketReplies } from '../tables.ts'
import { type FoundTicket, findLinkedTicket, findOwnTicket } from './access.ts'

export async function readThread({ db }: Deps, { asker, params }: CallOf<'readThread'>) {
  const ticket = await findOwnTicket(db, asker.id, params.number)
  return showThread(db, ticket ?? refuse('not_found'))
}

/**
 * For whoever holds the link of a mail. That may be somebody else than the one who wrote first and named the address, so
 * what they wrote is not in it.
 */
export async function readLinkedThread({ db }: Deps, { body }: CallOf<'readLinkedThread'>) {
  const ticket = await findLinkedTicket(db, body.token)
  return showThread(db, ticket ?? refuse('ticket_link_over'))
}

/** What its sender may read: notes of staff are not among it, nor is who of us has answered. */
export async function showThread(
  db: Queryable,
  { id, number, state, isOver }: Omit<FoundTicket, 'userId'>,
): Promise<Thread> {
  const replies = await db
    .select({
      id: ticketReplies.id,
      from: sql<'you' | 'us'>`case ${ticketReplies.kind} when 'person' then 'you' else 'us' end`,
      body: ticketReplies.body,
      createdAt: ticketReplies.createdAt,
    })
    .from(ticketReplies)
    .where(and(eq(ticketReplies.ticketId, id), ne(ticketReplies.kind, 'note')))
    .orderBy(desc(ticketReplies.id))
    .limit(limits.supportRepliesShown)
  return { number, state, isOver, replies: replies.toReversed() }
}
