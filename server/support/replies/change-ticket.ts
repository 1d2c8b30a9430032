import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { tickets } from '../tables.ts'

/** Settled without a word: nobody is mailed. What is settled already stays so since then. */
export async function solveTicket(tx: Transaction, ticketId: number) {
  await tx
    .update(tickets)
    .set({ state: 'closed', solvedAt: sql`coalesce(${tickets.solvedAt}, now())` })
    .where(eq(tickets.id, ticketId))
}

/** Waits for an answer again, for as long as its sender was promised. */
export async function reopenTicket(tx: Transaction, ticketId: number) {
  await tx
    .update(tickets)
    .set({
      ...{ state: 'open', solvedAt: null },
      dueAt: sql`case ${tickets.state} when 'open' then ${tickets.dueAt}
        else now() + ${tickets.answerHours} * interval '1 hour' end`,
    })
    .where(eq(tickets.id, ticketId))
}

export async function assignTicket(tx: Transaction, ticketId: number, staffId: number | null) {
  await tx.update(tickets).set({ assignedTo: staffId }).where(eq(tickets.id, ticketId))
}
