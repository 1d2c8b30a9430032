import type { ReportReason } from '@akin/contract/safety/shapes.ts'
import { statement } from '#platform/database/statement.ts'

/** Someone who has reported, and how far their word goes. */
interface Reporter {
  id: number
  /** Whether they have had to do with the person lately, and have been here for a while. */
  counts: boolean
  /** Whether nothing was found in any of their last reports. */
  wasUnfounded: boolean
}

type Pair = readonly [one: number, other: number]

/**
 * What reports of one person weigh together. People who know each other count once, however many they are and however
 * long the way from one to the other: a circle of friends is one voice, and so are the twenty accounts of one hand.
 */
export function weigh(reporters: readonly Reporter[], acquainted: readonly Pair[]) {
  const heard = reporters.filter(({ counts }) => counts)
  const circleOf = new Map(heard.map(({ id }) => [id, id]))
  for (const [one, other] of acquainted) {
    const [into, from] = [circleOf.get(one), circleOf.get(other)]
    if (into === undefined || from === undefined) continue
    for (const [id, circle] of circleOf) if (circle === from) circleOf.set(id, into)
  }
  const circles = new Map<number | undefined, number>()
  for (const { id, wasUnfounded } of heard) {
    const circle = circleOf.get(id)
    circles.set(circle, Math.max(circles.get(circle) ?? 0, wasUnfounded ? 0.5 : 1))
  }
  return [...circles.values()].reduce((sum, weight) => sum + weight, 0)
}

/** The newest who have reported someone within a day. More would say nothing more. */
const most = 100

/** Contact: a request or a connection between the two that began, was answered or was used within 90 days. */
export const readReporters = statement<Reporter>(
  `select r.reporter_id as id,
    u.created_at <= now() - $2 * interval '1 second'
      and exists (select from connections c
        where c.user_a_id = least(r.reporter_id, $1) and c.user_b_id = greatest(r.reporter_id, $1)
          and (c.status = 'connected' or greatest(c.requested_at, c.responded_at, c.connected_at)
            > now() - $3 * interval '1 second')) as counts,
    coalesce((select count(*) = $4 and bool_and(last.outcome = 'no_breach') from (
      select outcome from reports d where d.reporter_id = r.reporter_id and d.done_at is not null
      order by d.created_at desc limit $4) last), false) as "wasUnfounded"
  from (
    select reporter_id from reports join cases on cases.id = case_id
    where target_id = $1 and reporter_id is not null and reports.created_at > now() - interval '24 hours'
    group by reporter_id order by max(reports.created_at) desc limit ${most}) r
  join users u on u.id = r.reporter_id`,
)

/** Who of some people are, or were, contacts of each other. */
export const readAcquainted = statement<{ one: number; other: number }>(
  `select user_a_id as one, user_b_id as other from connections
  where user_a_id = any($1::bigint[]) and user_b_id = any($1::bigint[]) and connected_at is not null`,
)

/** What most of the reports of a day are for. */
export const readReason = statement<{ reason: ReportReason }>(
  `select reason from reports join cases on cases.id = case_id
  where target_id = $1 and reports.created_at > now() - interval '24 hours'
  group by reason order by count(*) desc, reason limit 1`,
)
