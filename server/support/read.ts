import type { Ticket } from '@akin/contract/support/shapes.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database.ts'
import { ticketAttachments, tickets } from './tables.ts'

/** One's own tickets. The daily limit keeps the list short enough to be answered whole. */
export async function listTickets(db: Queryable, userId: number) {
  const items: Ticket[] = await db
    .select({
      number: tickets.number,
      category: tickets.category,
      subject: tickets.subject,
      message: tickets.message,
      state: tickets.state,
      createdAt: tickets.createdAt,
      attachments: sql<string[]>`array(
        select name from ${ticketAttachments} where ticket_id = tickets.id order by id)`,
    })
    .from(tickets)
    .where(eq(tickets.userId, userId))
    .orderBy(desc(tickets.id))
    .limit(200)
  return { items, nextCursor: null }
}
