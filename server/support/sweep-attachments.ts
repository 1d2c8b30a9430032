import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { ticketAttachments } from './tables.ts'

const batch = 100

/** Files whose ticket was never sent go after a day, however many they are. */
export const sweepAttachmentsNow = scheduled(
  { name: 'sweep-attachments', cron: '17 * * * *' },
  ({ db }: Deps, signal) =>
    inBatches<true>(signal, async () => ((await sweepSome(db)) === batch ? true : undefined)),
)

/** A file is dropped in the transaction that takes its row: a ticket sent in the same moment keeps both. */
function sweepSome(db: Database) {
  return transaction(db, async tx => {
    const { rows } = await tx.execute<{ key: string }>(sql`
      delete from ${ticketAttachments} where ctid = any (array(
        select ctid from ${ticketAttachments}
        where ticket_id is null and created_at < now() - interval '1 day'
        order by created_at limit ${batch} for update skip locked))
      returning stored_as as key`)
    await dropFiles(
      tx,
      rows.map(({ key }) => key),
    )
    return rows.length
  })
}
