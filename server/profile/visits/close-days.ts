import { limits } from '@akin/contract/limits.ts'
import { lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { visitDays, visitMarks, visitSalts } from '../tables.ts'
import { lastDays, today } from './days.ts'

const closeDays = defineJob({
  name: 'close-visit-days',
  data: z.object({}),
  every: '12 0 * * *',
  expireInSeconds: 15 * 60,
})

export const closeDaysNow = handle(closeDays, (_data, { db }: Deps, { signal }) => closeVisitDays(db, signal))

/**
 * Counts the days that are over and forgets who came. The salts go first: from then on nobody can tell whose a mark
 * was, and none is added any more. A mark is counted by the very statement that removes it, so however often this is
 * cut off and begun again, each counts once.
 */
export async function closeVisitDays(db: Database, signal: AbortSignal, atOnce = 10_000) {
  const now = today()
  const [oldest = now] = lastDays(limits.visitDays)
  await db.delete(visitSalts).where(lt(visitSalts.day, now))
  while (!signal.aborted && (await countSome(db, now, atOnce)) > 0);
  await db.delete(visitDays).where(lt(visitDays.day, oldest))
}

/** Not all in one statement: a day of a million visits would take longer than any statement may. */
async function countSome(db: Database, now: string, atOnce: number) {
  const { rowCount } = await db.execute(sql`
    with due as (
      select user_id, day, mark from ${visitMarks} where day < ${now} limit ${atOnce} for update skip locked
    ), gone as (
      delete from ${visitMarks} m using due
      where (m.user_id, m.day, m.mark) = (due.user_id, due.day, due.mark)
      returning m.user_id, m.day
    )
    insert into ${visitDays} (user_id, day, visits)
    select user_id, day, count(*) from gone group by user_id, day order by user_id, day
    on conflict (user_id, day) do update set visits = visit_days.visits + excluded.visits`)
  return rowCount ?? 0
}
