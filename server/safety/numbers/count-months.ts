import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { safetyMonths } from '../tables.ts'
import { countMonth } from './count-month.ts'

/**
 * Months that are over are counted before anything of them is removed, and once: what is published of a year stays the
 * same when its reports are long gone.
 */
export const countMonthsNow = scheduled(
  { name: 'count-months', cron: '7 1 * * *', minutes: 15 },
  async ({ db }: Deps, signal) => {
    for (const month of await uncountedMonths(db)) {
      if (signal.aborted) return
      const counts = await countMonth(db, month)
      await db.insert(safetyMonths).values({ month, counts }).onConflictDoNothing()
    }
  },
)

/** From the month of the first report that is still there up to the last whole one. */
async function uncountedMonths(db: Queryable) {
  const { rows } = await db.execute<{ month: string }>(sql`
    select to_char(starts, 'YYYY-MM') as month
    from generate_series(
      (select date_trunc('month', min(created_at) at time zone 'utc') from reports),
      date_trunc('month', now() at time zone 'utc') - interval '1 month', interval '1 month') as starts
    where not exists (select from ${safetyMonths} m where m.month = to_char(starts, 'YYYY-MM'))
    order by starts`)
  return rows.map(({ month }) => month)
}
