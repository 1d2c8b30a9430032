import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { ticketReplies, tickets } from '../tables.ts'

/** One at a time: of two who write about a ticket in the same moment, the second finds what the first has done. */
export async function lockTicket(tx: Transaction, id: number) {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update')
  return ticket ?? refuse('not_found')
}

/** The id of the reply; null where this very attempt has written it before. */
export async function addReply(tx: Transaction, reply: typeof ticketReplies.$inferInsert) {
  const [written] = await tx
    .insert(ticketReplies)
    .values(reply)
    .onConflictDoNothing({ target: [ticketReplies.ticketId, ticketReplies.attemptKey] })
    .returning({ id: ticketReplies.id })
  return written?.id ?? null
}
