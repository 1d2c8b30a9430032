import type { ReportReason, ReportSubject } from '@akin/contract/safety/shapes.ts'
import { countedUpTo, type QueueView } from '@akin/contract/staff/queue-shapes.ts'
import { statement } from '#platform/database/statement.ts'
import { gravityOf } from './gravest.ts'

export interface FoundCase {
  id: number
  number: string
  /** In microseconds. */
  due: string
  dueAt: Date
  personId: number
  about: string
  reason: ReportReason | null
  subject: ReportSubject | null
  reporters: number | null
  content: string | null
  staffId: number | null
  staffName: string | null
  until: Date | null
}

/** Of a case that many have reported, the newest say enough for a line. */
const reportsRead = 100

const claimed = 'exists (select from claims k where k.case_id = c.id and k.until > now())'

const isShown: Record<QueueView, string> = {
  all: 'true',
  mine: 'exists (select from claims k where k.case_id = c.id and k.until > now() and k.staff_id = $1)',
  nobodys: `not ${claimed}`,
  late: 'c.due_at < now()',
}

/** Where the open ones are found: those of one person by their claims, all others along their deadlines. */
const open = (view: QueueView) =>
  view === 'mine'
    ? `from claims m join cases c on c.id = m.case_id and c.state <> 'closed'
      where m.staff_id = $1 and m.until > now() and c.target_id <> $1`
    : `from cases c where c.state <> 'closed' and c.target_id <> $1 and ${isShown[view]}`

/**
 * A page of the queue: `$1` who asks, `$2` and `$3` the deadline and the id that it goes on behind, `$4` how many. The
 * page is cut out of one index first, and only then are its lines filled.
 */
const page = (view: QueueView) =>
  statement<FoundCase>(
    `with page as materialized (
      select c.id, c.number, c.due_at, c.target_id ${open(view)}
        and (c.due_at, c.id) > ('epoch'::timestamptz + $2::bigint * interval '1 microsecond', $3)
      order by c.due_at, c.id limit $4)
    select c.id, c.number, (extract(epoch from c.due_at) * 1000000)::bigint::text as due, c.due_at as "dueAt",
      c.target_id as "personId", u.display_name as about, r.reason, r.subject, r.reporters, e.content,
      k.staff_id as "staffId", s.display_name as "staffName", k.until
    from page c
    join users u on u.id = c.target_id
    left join claims k on k.case_id = c.id and k.until > now()
    left join users s on s.id = k.staff_id
    left join lateral (
      select id, reason, subject, (count(*) filter (where nth = 1 and reporter_id is not null) over ())::int as reporters
      from (
        select id, reason, subject, reporter_id, row_number() over (partition by reporter_id order by id) as nth from (
          select id, reason, subject, reporter_id from reports where case_id = c.id order by id desc limit ${reportsRead}) n) d
      order by ${gravityOf('reason')}, id limit 1) r on true
    left join lateral (
      select content from evidence where report_id = r.id and content like '%"isSubject":true%'
      order by position limit 1) e on true
    order by c.due_at, c.id`,
  )

export const queueStatements: Record<QueueView, ReturnType<typeof page>> = {
  all: page('all'),
  mine: page('mine'),
  nobodys: page('nobodys'),
  late: page('late'),
}

const count = (view: QueueView) =>
  `(select count(*)::int from (select ${open(view)} limit ${countedUpTo}) found) as "${view}"`

/** How many there are of each, up to a hundred. */
export const countCases = statement<Record<QueueView, number>>(
  `select ${count('all')}, ${count('mine')}, ${count('nobodys')}, ${count('late')}`,
)
