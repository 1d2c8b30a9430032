import type { StaffNumbers } from '@akin/contract/staff/numbers-shapes.ts'
import type { Queryable } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { countFailedJobs } from '#platform/jobs/failed-jobs.ts'

/** What waits at this moment. Each part has an index of just that; accounts are as many as PostgreSQL estimates. */
export async function readNow(db: Queryable): Promise<StaffNumbers['now']> {
  const [[row], failedJobs] = await Promise.all([read(db, []), countFailedJobs(db)])
  if (!row) throw new Error('The statement has one row.')
  return { ...row, failedJobs }
}

const read = statement<Omit<StaffNumbers['now'], 'failedJobs'>>(`
select open.cases as "openCases", open.late as "lateCases", open.oldest as "oldestHours",
  (select count(*)::int from appeals where answered_at is null) as "openAppeals",
  (select count(*)::int from tickets where state = 'open') as "openTickets",
  (select count(*)::int from users where suspended_until > now()) as suspended,
  (select count(*)::int from users where limited_until > now()) as limited,
  (select greatest(reltuples, 0)::int from pg_class where oid = 'users'::regclass) as accounts
from (
  select count(*)::int as cases, (count(*) filter (where due_at < now()))::int as late,
    floor(extract(epoch from now() - min(opened_at)) / 3600)::int as oldest
  from cases where state <> 'closed') open`)
