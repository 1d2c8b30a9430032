import { limits } from '@akin/contract/limits.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { attention, notices, tellings } from './tables.ts'

const batch = 1000

/**
 * What is older than the bell shows, where someone looked long ago, and what nobody was told of in all that time. None of it
 * is shown to anyone any more.
 */
export const tidyNotificationsNow = scheduled(
  { name: 'tidy-notifications', cron: '41 * * * *', minutes: 30 },
  async ({ db }: Deps, signal) => {
    for (const each of kept) await inBatches<string>(signal, after => sweep(db, each, after))
  },
)

interface Kept {
  column: PgColumn
  /** In seconds. */
  life: number
  /** What the index by which it is found begins with. */
  of?: SQL
}

const kept: readonly Kept[] = [
  { column: notices.at, life: serverLimits.bellLife },
  { column: tellings.lookAt, life: serverLimits.bellLife, of: sql`channel = 'push'` },
  { column: tellings.lookAt, life: serverLimits.bellLife, of: sql`channel = 'mail'` },
  { column: attention.seenAt, life: limits.attentionLife },
]

async function sweep(db: Database, { column, life, of = sql`true` }: Kept, after = '-infinity') {
  const isOver = sql`${of} and ${column} < now() - ${life} * interval '1 second'`
  const { rows } = await db.execute<{ count: number; last: string }>(sql`
    with gone as (
      delete from ${column.table} where ctid = any (array(
        select ctid from ${column.table} where ${isOver} and ${column} >= ${after}::timestamptz
        order by ${column} limit ${batch} for update skip locked))
      returning ${column} as at
    )
    select count(*)::int, max(at)::text as last from gone`)
  return rows[0]?.count === batch ? rows[0].last : undefined
}
