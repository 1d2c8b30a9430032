import { and, count, eq, gt, sql } from 'drizzle-orm'
import { type Collection, ofAccount } from '#auth/export/collection.ts'
import { recordsOf } from '#auth/export/records.ts'
import { archiveName, filesOf } from '#auth/export/stored-files.ts'
import type { Transaction } from '#platform/database/database.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { ticketAttachments, ticketReplies, tickets } from './tables.ts'

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
  // What they wrote as staff is the other one's: it stays, under no name.
  await tx
    .update(ticketReplies)
    .set({ staffId: null, authorName: 'Support' })
    .where(eq(ticketReplies.staffId, userId))
  await tx.update(tickets).set({ assignedTo: null }).where(eq(tickets.assignedTo, userId))
}

export const supportCollections: readonly Collection[] = [
  recordsOf({
    ...{ name: 'account/support', title: 'What you wrote to support', group: 'Account', isWanted: ofAccount },
    ...{ of: tickets.userId, by: [tickets.id] },
    show: {
      ...{ number: tickets.number, createdAt: tickets.createdAt, state: tickets.state, name: tickets.name },
      ...{ email: tickets.email, category: tickets.category, subject: tickets.subject },
      ...{ message: tickets.message, orderNumber: tickets.orderNumber, aboutUser: tickets.affectedUser },
      technicalDetails: tickets.technicalDetails,
      replies: sql`(
        select json_agg(json_build_object('createdAt', created_at, 'from', case kind when 'person' then 'you' else 'support' end, 'body', body) order by id)
        from ${ticketReplies} where ticket_id = tickets.id and kind <> 'note')`,
    },
  }),
]

export const supportFiles: Collection = filesOf<number>({
  ...{ name: 'files/support', of: [tickets.userId] },
  isWanted: ({ account, media }) => account && media !== 'none',
  async count(db, { userId }) {
    const [found] = await db
      .select({ files: count() })
      .from(ticketAttachments)
      .innerJoin(tickets, eq(tickets.id, ticketAttachments.ticketId))
      .where(eq(tickets.userId, userId))
    return found?.files ?? 0
  },
  async read(db, { userId }, after) {
    const rows = await db
      .select({
        ...{ id: ticketAttachments.id, key: ticketAttachments.storedAs, size: ticketAttachments.size },
        ...{ fileName: ticketAttachments.name, mime: ticketAttachments.contentType },
      })
      .from(ticketAttachments)
      .innerJoin(tickets, eq(tickets.id, ticketAttachments.ticketId))
      .where(and(eq(tickets.userId, userId), gt(ticketAttachments.id, after ?? 0)))
      .orderBy(ticketAttachments.id)
      .limit(100)
    return rows.map(({ id, key, size, fileName, mime }) => ({
      ...{ place: id, key, size },
      path: `support/${archiveName(id, fileName, mime)}`,
    }))
  },
})
