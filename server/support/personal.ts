import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database.ts'
import { later } from '#platform/jobs/later.ts'
import { removeFiles } from '#platform/storage/remove-files.ts'
import { ticketAttachments, tickets } from './tables.ts'

/** Tickets go with their sender. The files go after the commit: a rollback must find them where they were. */
export async function eraseSupport(tx: Transaction, userId: number) {
  const files = await tx
    .select({ storedAs: ticketAttachments.storedAs })
    .from(ticketAttachments)
    .innerJoin(tickets, eq(tickets.id, ticketAttachments.ticketId))
    .where(eq(tickets.userId, userId))
  if (files.length > 0) await later(tx, removeFiles, { keys: files.map(file => file.storedAs) })
  await tx.delete(tickets).where(eq(tickets.userId, userId))
}
