import { limits } from '@akin/contract/limits.ts'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
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
    await eachDue<Position>(db, {
      ...{ work, signal },
      find: after => findEnded(db, after),
      settle: ({ id }) => end(db, id),
    })
    for (const sweep of [sweepPictures, sweepDecisions])
      await inBatches<true>(signal, async () => ((await sweep(db)) === batch ? true : undefined))
  },
)

/** Those whose end nobody has noticed yet. */
function findEnded(db: Database, after: Position | undefined) {
  return db
    .select({ id: decisions.id, at: sql<string>`${decisions.endsAt}::text` })
    .from(decisions)
    .where(
      and(
        ...[lte(decisions.endsAt, sql`now()`), isNull(decisions.overAt)],
        ...[isNotAside(work, decisions.id), isAfter(decisions.endsAt, decisions.id, after)],
      ),
    )
    .orderBy(decisions.endsAt, decisions.id)
    .limit(batch)
}

function end(db: Database, id: number) {
  return transaction(db, async tx => {
    const [ended] = await tx
      .update(decisions)
      .set({ overAt: sql`now()` })
      .where(and(eq(decisions.id, id), isNull(decisions.overAt)))
      .returning({ userId: decisions.userId })
    if (ended) await applyDecisions(tx, ended.userId)
  })
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

/** When it was lifted, has ended or was said; never, where it still holds. It has an index. */
const doneAt = sql.raw(`coalesce(lifted_at, ends_at, case when step <> 'ban' then starts_at end)`)

function sweepDecisions(db: Database) {
  return transaction(db, async tx => {
    const { rows } = await tx.execute<{ files: string[] | null }>(sql`
      with gone as (
        delete from ${decisions} where ctid = any (array(
          select ctid from ${decisions}
          where ${doneAt} < now() - ${limits.decisionKept} * interval '1 second'
          order by ${doneAt} limit ${batch} for update skip locked))
        returning id)
      select (select array_agg(p.stored_as) from ${appealPictures} p where p.decision_id = gone.id) as files from gone`)
    await dropFiles(
      tx,
      rows.flatMap(({ files }) => files ?? []),
    )
    return rows.length
  })
}
