import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { ticketAttachments, tickets } from './tables.ts'

/** Tickets go with their sender. The files go after the commit: a rollback must find them where they were. */
export async function eraseSupport(tx: Transaction, userId: number) {
  const files = await tx
    .select({ storedAs: ticketAttachments.storedAs })
    .from(ticketAttachments)
    .innerJoin(tickets, eq(tickets.id, ticketAttachments.ticketId))
    .where(eq(tickets.userId, userId))
  await dropFiles(
    tx,
    files.map(file => file.storedAs),
  )
  await tx.delete(tickets).where(eq(tickets.userId, userId))
}
