import { limits } from '@akin/contract/limits.ts'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { deleteSome } from '#platform/database/delete-some.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { visitDays, visitMarks, visitSalts } from '../tables.ts'
import { lastDays, today } from './days.ts'

export const closeDaysNow = scheduled(
  { name: 'close-visit-days', cron: '12 0 * * *', minutes: 15 },
  ({ db }: Deps, signal) => closeVisitDays(db, signal),
)

/**
 * Counts the days that are over and forgets who came. The salts go first: from then on nobody can tell whose a mark
 * was, and none is added any more. A mark is counted by the very statement that removes it, so however often this is
 * cut off and begun again, each counts once.
 */
export async function closeVisitDays(db: Database, signal: AbortSignal, atOnce = 5_000) {
  const now = today()
  const [oldest = now] = lastDays(limits.visitDaysKept)
  await db.delete(visitSalts).where(lt(visitSalts.day, now))
  await inBatches<MarkCursor>(signal, after => countSome(db, now, atOnce, after))
  const forgotten = { when: sql`day < ${oldest}`, order: sql`day, user_id`, most: atOnce }
  await inBatches<true>(signal, () => deleteSome(db, visitDays, forgotten))
}

interface MarkCursor extends Record<string, unknown> {
  day: string
  user_id: number
  mark: Buffer
}

async function countSome(db: Database, now: string, atOnce: number, after?: MarkCursor) {
  const { rows } = await db.execute<MarkCursor>(sql`
    with gone as (
      delete from ${visitMarks} where ctid = any (array(
        select ctid from ${visitMarks}
        where day < ${now}
          and (day, user_id, mark) >
            (${after?.day ?? '-infinity'}::date, ${after?.user_id ?? 0}::bigint, ${after?.mark ?? Buffer.of()}::bytea)
        order by day, user_id, mark limit ${atOnce} for update skip locked))
      returning user_id, day, mark
    ), counted as (
      insert into ${visitDays} (user_id, day, visits)
      select user_id, day, count(*) from gone group by user_id, day order by user_id, day
      on conflict (user_id, day) do update set visits = visit_days.visits + excluded.visits
    )
    select day::text, user_id, mark from gone order by gone.day desc, user_id desc, mark desc limit 1`)
  return rows[0]
}
