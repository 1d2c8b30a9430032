import type { Ticket } from '@akin/contract/support/shapes.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { ticketAttachments, tickets } from './tables.ts'

/** One's own tickets. The daily limit keeps the list short enough to be answered whole. */
export async function listTickets({ db }: Deps, { asker }: CallOf<'listTickets'>) {
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
    .where(eq(tickets.userId, asker.id))
    .orderBy(desc(tickets.id))
    .limit(200)
  return { items, nextCursor: null }
}
