import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { applyDecisions } from './apply-decisions.ts'
import { appealPictures, decisions } from './tables.ts'

const batch = 100
const work = 'tidy-decisions'

/**
 * What has ended by the clock leaves its traces: people are in lists again, and those who know them look. Pictures without
 * an appeal go after a day, decisions a year after they ended.
 */
export const tidyDecisionsNow = scheduled(
  { name: work, cron: '*/10 * * * *', minutes: 9 },
  async ({ db }: Deps, signal) => {
    await eachDue<{ id: number }>(db, {
      ...{ work, signal },
      find: after => findEnded(db, after?.id ?? 0),
      settle: ({ id }) => transaction(db, tx => applyDecisions(tx, id)),
    })
    for (const sweep of [sweepPictures, sweepDecisions])
      await inBatches<true>(signal, async () => ((await sweep(db)) === batch ? true : undefined))
  },
)

/** Whose account still has a decision on it that is over. */
async function findEnded(db: Database, after: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from users u
    where u.id > ${after} and ${isNotAside(work, sql`u.id`)} and u.id in (
      select d.user_id from ${decisions} d join users o on o.id = d.user_id
      where d.ends_at <= now() and (o.suspended_by = d.id or o.limited_by = d.id))
    order by u.id limit ${batch}`)
  return rows
}

function sweepPictures(db: Database) {
  return transaction(db, async tx => {
    const { rows } = await tx.execute<{ key: string }>(sql`
      delete from ${appealPictures} where ctid = any (array(
        select ctid from ${appealPictures} where not is_sent and created_at < now() - interval '1 day'
        order by created_at limit ${batch} for update skip locked))
      returning stored_as as key`)
    await dropFiles(
      tx,
      rows.map(({ key }) => key),
    )
    return rows.length
  })
}

/** Those that still hold stay, and so do those that an account still goes by. */
function sweepDecisions(db: Database) {
  return transaction(db, async tx => {
    const { rows } = await tx.execute<{ files: string[] | null }>(sql`
      with gone as (
        delete from ${decisions} where ctid = any (array(
          select d.ctid from ${decisions} d
          where d.starts_at < now() - ${limits.decisionKept} * interval '1 second'
            and coalesce(d.lifted_at, d.ends_at, case when d.step <> 'ban' then d.starts_at end)
              < now() - ${limits.decisionKept} * interval '1 second'
          order by d.starts_at limit ${batch} for update skip locked))
        returning id)
      select (select array_agg(p.stored_as) from ${appealPictures} p where p.decision_id = gone.id) as files from gone`)
    await dropFiles(
      tx,
      rows.flatMap(({ files }) => files ?? []),
    )
    return rows.length
  })
}
