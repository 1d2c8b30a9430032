import { serverLimits } from '@akin/contract/server-limits.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { releaseFiles } from '#platform/storage/held-files.ts'
import { holderOf } from './file-report.ts'
import { cases, reports } from './tables.ts'

const batch = 50

/** Reports go with their evidence once their case has been closed for a year, and let go of their files. */
export const purgeReportsNow = scheduled(
  { name: 'purge-reports', cron: '23 3 * * *', minutes: 15 },
  ({ db }: Deps, signal) => inBatches<true>(signal, () => transaction(db, purgeSome)),
)

async function purgeSome(tx: Transaction) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from ${reports} where id = any (array(
      select r.id from ${cases} c join ${reports} r on r.case_id = c.id
      where c.closed_at < now() - ${serverLimits.evidenceLife} * interval '1 second'
      order by c.closed_at limit ${batch} for update of r skip locked)) returning id`)
  await releaseFiles(
    tx,
    rows.map(({ id }) => holderOf(id)),
  )
  return rows.length === batch || undefined
}
