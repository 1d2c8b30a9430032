import { sql } from 'drizzle-orm'
import { standsSince } from '#connect/request-outcome.ts'
import { connections, connectSettings, present } from '#connect/tables.ts'
import type { Queryable } from '#platform/database/database.ts'

/** What someone does here, as far as it counts when others look for people. */
export interface Habits {
  isPresent: boolean
  /** In days since 1970; null if they never were here with a socket. */
  lastSeenOn: number | null
  showsPresence: boolean
  /** Requests they had time to answer, and how many of them they answered in two days. */
  asked: number
  answered: number
}

/**
 * The day on which someone counts as having been here last. Of those who hide whether they are here it says half a month,
 * and never the current one: whoever comes now and then is moved on by the calendar and not by coming, so that neither a
 * sort nor a factor tells when that was.
 */
export function lastHere({ isPresent, lastSeenOn, showsPresence }: Habits, joinedOn: number, today: number) {
  const day = isPresent ? today : (lastSeenOn ?? joinedOn)
  return showsPresence ? day : Math.min(stretchOf(day), latestHidden(today))
}

/** The latest day that is said of anyone who hides it. */
export function latestHidden(today: number) {
  return stretchOf(today) - stretchDays
}

/** The first day of its half of a month. */
function stretchOf(day: number) {
  return Math.floor(day / stretchDays) * stretchDays
}

/** Longer than those days by which people are found on the day. */
const stretchDays = 15

/** In tens of a hundred, and nothing before there is a habit: one answer must not be recognised in it. */
export function repliesOf({ asked, answered }: Habits) {
  return asked < 3 ? 0 : Math.round((10 * answered) / asked) * 10
}

/** So many connections of each side are looked at. Of people with more, these say enough. */
const most = 300

/** A no that can still be taken back is no answer yet. */
export async function readHabits(db: Queryable, userIds: readonly number[]): Promise<Map<number, Habits>> {
  const { rows } = await db.execute<Habits & { userId: number } & Record<string, unknown>>(sql`
    select s.user_id as "userId", s.shows_presence as "showsPresence",
      (s.last_seen_at at time zone 'utc')::date - date '1970-01-01' as "lastSeenOn",
      exists (select from ${present} p where p.user_id = s.user_id) as "isPresent", r.asked, r.answered
    from ${connectSettings} s
    cross join lateral (
      select count(*)::int as asked,
        count(*) filter (where answered_at <= requested_at + interval '2 days')::int as answered
      from (
        (select * from ${connections} where user_a_id = s.user_id limit ${most}) union all
        (select * from ${connections} where user_b_id = s.user_id limit ${most})) c
      cross join lateral (
        select case when connected_at >= requested_at then connected_at
          when status = 'declined' and responded_at > ${standsSince} then null
          when status in ('declined', 'expired') then responded_at end as answered_at) a
      where requester_id <> s.user_id and (answered_at is not null
        or status in ('pending', 'declined', 'expired') and not filtered and requested_at < now() - interval '2 days')) r
    where s.user_id = any(${sql.param(userIds)}::bigint[])`)
  return new Map(rows.map(row => [row.userId, row]))
}
