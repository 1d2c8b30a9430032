import { type ReportReason, reasons } from '@akin/contract/safety/shapes.ts'
import type { StaffNumbers } from '@akin/contract/staff/numbers-shapes.ts'
import { statement } from '#platform/database/statement.ts'

/** The Monday so many weeks ago, in UTC; with one it is that of this week. */
const firstMonday = `(date_trunc('week', now() at time zone 'utc') - ($1::int - 1) * interval '1 week')`
const since = `(${firstMonday} at time zone 'utc')`

export const weeksOf = statement<{ starts: string }>(`
select to_char(monday, 'YYYY-MM-DD') as starts
from generate_series(${firstMonday}, now() at time zone 'utc', interval '1 week') as monday order by monday`)

export interface ReportCount {
  week: string
  reason: ReportReason
  received: number
  decided: number
  inTime: number
  acted: number
}

const hours = `(case r.reason ${Object.entries(reasons)
  .map(([reason, { hours: within }]) => `when '${reason}' then ${within}`)
  .join(' ')} end)`
const took = `(extract(epoch from r.done_at - coalesce(r.asked_again_at, r.created_at)) / 3600)`

/** What became by now of those that came in each week. */
export const countReports = statement<ReportCount>(`
select to_char(date_trunc('week', r.created_at at time zone 'utc'), 'YYYY-MM-DD') as week, r.reason,
  count(*)::int as received,
  (count(*) filter (where r.outcome in ('action', 'no_breach')))::int as decided,
  (count(*) filter (where r.outcome in ('action', 'no_breach') and ${took} <= ${hours}))::int as "inTime",
  (count(*) filter (where r.outcome = 'action'))::int as acted
from reports r where r.created_at >= ${since} group by 1, 2`)

export const readMedian = statement<{ hours: number | null }>(`
select round((percentile_cont(0.5) within group (order by ${took}))::numeric, 1)::float8 as hours
from reports r where r.created_at >= ${since} and r.outcome in ('action', 'no_breach')`)

export const countAppeals = statement<StaffNumbers['appeals']>(`
select count(*)::int as sent, count(a.answered_at)::int as answered,
  (count(*) filter (where a.result = 'lifted'))::int as lifted,
  (count(*) filter (where a.result = 'milder'))::int as milder,
  (count(*) filter (where a.by_same_person))::int as "bySamePerson"
from appeals a where a.created_at >= ${since}`)

/** A pause of first aid is written as a limit; anything else that a machine had decided would be a fault. */
export const countByMachine = statement<StaffNumbers['machine']>(`
select (select count(*)::int from decisions
    where starts_at >= ${since} and decided_by_machine and step <> 'limit') as decided,
  count(h.id)::int as holds, (count(h.id) filter (where c.state = 'closed'))::int as reviewed
from holds h left join cases c on c.id = h.case_id where h.starts_at >= ${since}`)
