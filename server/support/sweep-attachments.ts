import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { ticketAttachments } from './tables.ts'

const sweepAttachments = defineJob({ name: 'sweep-attachments', data: z.object({}), every: '17 * * * *' })

/** Files whose ticket was never sent go after a day. The file first: a row without a file is found again. */
export const sweepAttachmentsNow = handle(sweepAttachments, async (_data, { db, storage }: Deps) => {
  const loose = await db
    .select({ id: ticketAttachments.id, storedAs: ticketAttachments.storedAs })
    .from(ticketAttachments)
    .where(
      sql`${ticketAttachments.ticketId} is null and ${ticketAttachments.createdAt} < now() - interval '1 day'`,
    )
    .limit(500)
  for (const { storedAs } of loose) await storage.remove(storedAs)
  if (loose.length === 0) return
  await db.delete(ticketAttachments).where(
    inArray(
      ticketAttachments.id,
      loose.map(row => row.id),
    ),
  )
})
