import { type ReportReason, reasons } from '@akin/contract/safety/shapes.ts'
import type { Queryable } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { addReasons, type MonthCounts, type ReasonCounts, tookHours } from './month-counts.ts'

/** Counts a month, by UTC. Each question is one statement on an index of its moment. */
export async function countMonth(db: Queryable, month: string): Promise<MonthCounts> {
  const when = [`${month}-01T00:00:00Z`]
  const [received, decided, steps, sent, answered, held] = await Promise.all([
    countReceived(db, when),
    countDecided(db, [...when, hours.names, hours.values]),
    countSteps(db, when),
    countSent(db, when),
    countAnswered(db, when),
    countHolds(db, when),
  ])
  const counted: MonthCounts['reasons'] = {}
  const of = (reason: ReportReason) => (counted[reason] ??= addReasons([]))
  for (const { reason, received: count } of received) of(reason).received = count
  for (const { reason, ...rest } of decided) Object.assign(of(reason), rest)
  return {
    reasons: counted,
    steps: Object.fromEntries(steps.map(({ step, count }) => [step, count])),
    appeals: { sent: sent[0]?.sent ?? 0, ...(answered[0] ?? noAnswers) },
    holds: held[0]?.holds ?? 0,
  }
}

const noAnswers = { lifted: 0, milder: 0, kept: 0, bySamePerson: 0 }

const hours = {
  names: Object.keys(reasons),
  values: Object.values(reasons).map(({ hours: within }) => within),
}

/** Which rows belong to the month. */
const inMonth = (moment: string) =>
  `${moment} >= $1::timestamptz and ${moment} < ($1::timestamptz at time zone 'utc' + interval '1 month') at time zone 'utc'`

const countReceived = statement<{ reason: ReportReason; received: number }>(`
select reason, count(*)::int as received from reports where ${inMonth('created_at')} group by reason`)

/** One that was asked for again has begun anew. */
const countDecided = statement<{ reason: ReportReason } & Omit<ReasonCounts, 'received'>>(`
with done as (
  select r.reason, r.outcome, h.hours,
    extract(epoch from r.done_at - coalesce(r.asked_again_at, r.created_at)) / 3600 as took
  from reports r join unnest($2::text[], $3::int[]) as h(reason, hours) using (reason)
  where ${inMonth('r.done_at')} and r.outcome <> 'closed'
)
select reason, count(*)::int as decided, (count(*) filter (where took <= hours))::int as "inTime",
  (count(*) filter (where outcome = 'action'))::int as acted,
  array[${[...tookHours, null]
    .map((most, place) => {
      const from = place === 0 ? '' : `took > ${tookHours[place - 1]}`
      const to = most === null ? '' : `took <= ${most}`
      return `(count(*) filter (where ${[from, to].filter(Boolean).join(' and ')}))::int`
    })
    .join(', ')}] as took
from done group by reason`)

/** What a machine holds up is no decision: it is counted by itself. */
const countSteps = statement<{ step: string; count: number }>(`
select step, count(*)::int as count from decisions
where ${inMonth('starts_at')} and not decided_by_machine group by step`)

const countSent = statement<{ sent: number }>(`
select count(*)::int as sent from appeals where ${inMonth('created_at')}`)

const countAnswered = statement<Omit<MonthCounts['appeals'], 'sent'>>(`
select (count(*) filter (where a.result = 'lifted'))::int as lifted,
  (count(*) filter (where a.result = 'milder'))::int as milder,
  (count(*) filter (where a.result = 'kept'))::int as kept,
  (count(*) filter (where a.by_same_person))::int as "bySamePerson"
from appeals a where ${inMonth('a.answered_at')}`)

const countHolds = statement<{ holds: number }>(`
select count(*)::int as holds from holds where ${inMonth('starts_at')}`)
