import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { attachments } from '../tables.ts'
import { dropAttachments } from './drop-attachments.ts'

const batch = 100

/**
 * Files whose message was never sent go after a day, however many they are. A card stays for longer than a message may
 * wait for a connection: nobody would ask for it again.
 */
export const sweepUploadsNow = scheduled(
  { name: 'sweep-uploads', cron: '37 * * * *' },
  ({ db }: Deps, signal) =>
    inBatches<true>(signal, async () => ((await sweepSome(db)) === batch ? true : undefined)),
)

function sweepSome(db: Database) {
  const loose = sql`ctid = any (array(
    select ctid from ${attachments}
    where seq is null and scheduled_id is null and created_at < now() - ${limits.looseUploadLife} * interval '1 second'
      and (kind <> 'link' or created_at < now() - ${limits.previewLife} * interval '1 second')
    order by created_at limit ${batch} for update skip locked))`
  return transaction(db, tx => dropAttachments(tx, loose))
}
