import { limits } from '@akin/contract/limits.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { hashToken } from '#auth/sessions/session.ts'
import type { Queryable } from '#platform/database/database.ts'
import { ticketReplies, tickets } from '../tables.ts'

/** Settled so long ago that it does not open again. */
const isOver = sql<boolean>`${tickets.state} = 'closed'
  and ${tickets.solvedAt} < now() - ${limits.supportAnswerFor} * interval '1 second'`

const found = { id: tickets.id, number: tickets.number, state: tickets.state, userId: tickets.userId, isOver }

export type FoundTicket = NonNullable<Awaited<ReturnType<typeof findOwnTicket>>>

export async function findOwnTicket(db: Queryable, userId: number, number: string) {
  const [ticket] = await db
    .select(found)
    .from(tickets)
    .where(and(eq(tickets.userId, userId), eq(tickets.number, number)))
  return ticket
}

/**
 * By the link in one of our answers, for as long as it works. Whoever has an account answers there: were a link mailed to
 * them after all, it would open nothing.
 */
export async function findLinkedTicket(db: Queryable, token: string): Promise<FoundTicket | undefined> {
  const [ticket] = await db
    .select(found)
    .from(ticketReplies)
    .innerJoin(tickets, eq(tickets.id, ticketReplies.ticketId))
    .where(
      and(
        eq(ticketReplies.linkHash, hashToken(token)),
        isNull(tickets.userId),
        sql`${ticketReplies.createdAt} > now() - ${limits.supportAnswerFor} * interval '1 second'`,
      ),
    )
  return ticket
}
