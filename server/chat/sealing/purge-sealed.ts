import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { releaseFiles } from '#platform/storage/held-files.ts'
import { sealedMessages } from '../tables.ts'
import { sealHolder } from './seal-messages.ts'

const batch = 100

/** What nobody reported in time goes for good, with its files. */
export const purgeSealedNow = scheduled(
  { name: 'purge-sealed', cron: '13 * * * *', minutes: 15 },
  ({ db }: Deps, signal) =>
    inBatches<true>(signal, () => transaction(db, tx => dropSealed(tx, sql`until <= now()`, sql`until`))),
)

/** Drops some, the first in the order first, but for those that a report reads just now. True if there may be more. */
export async function dropSealed(tx: Transaction, when: SQL, order: SQL) {
  const { rows } = await tx.execute<{ conversationId: number; seq: number }>(sql`
    delete from ${sealedMessages} where ctid = any (array(
      select ctid from ${sealedMessages} where ${when} order by ${order} limit ${batch} for update skip locked))
    returning conversation_id as "conversationId", seq`)
  await releaseFiles(
    tx,
    rows.map(({ conversationId, seq }) => sealHolder(conversationId, seq)),
  )
  return rows.length === batch || undefined
}
