import { sql } from 'drizzle-orm'
import { connectSettings, present } from '#connect/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { dayNumber, dayOf, today } from '../day.ts'
import { discoverable } from '../tables.ts'
import { describePeople, rowOf } from './describe-people.ts'
import { latestHidden } from './habits.ts'

/**
 * Moves those who were here since into the lists of their day, and counts anew what else about them changes by itself. Once
 * an hour and many at a time: one by one it would write nearly twice as much.
 */
export const moveActiveNow = scheduled(
  { name: 'move-active', cron: '7 * * * *', minutes: 50 },
  async ({ db }: Deps, signal) => {
    const day = dayNumber(today())
    // Whoever was seen before yesterday was moved yesterday.
    const open = { shows: true, since: dayOf(day - 1), latest: dayOf(day) }
    const hidden = dayOf(latestHidden(day))
    const veiled = { shows: false, since: hidden, latest: hidden }
    for (const group of [open, veiled]) {
      await inBatches<SeenCursor>(signal, after => moveSeen(db, group, after))
      await inBatches<number>(signal, after => movePresent(db, group, after))
    }
  },
)

interface Group {
  /** Whether it is about those who show when they are here. */
  shows: boolean
  /** Since when they were seen. */
  since: string
  /** The latest day that may be said of them. */
  latest: string
}

interface SeenCursor extends Record<string, unknown> {
  id: number
  at: string
}

const batch = 500

async function moveSeen(db: Database, { shows, since, latest }: Group, after?: SeenCursor) {
  const { at = `${since}T00:00:00Z`, id = 0 } = after ?? {}
  const { rows } = await db.execute<SeenCursor & { behind: boolean }>(sql`
    select s.user_id as id, s.last_seen_at::text as at,
      coalesce(d.active_on < least((s.last_seen_at at time zone 'utc')::date, ${latest}::date), false) as behind
    from (
      select user_id, last_seen_at from ${connectSettings}
      where shows_presence = ${shows} and (last_seen_at, user_id) > (${at}::timestamptz, ${id}::bigint)
      order by last_seen_at, user_id limit ${batch}) s
    left join ${discoverable} d on d.user_id = s.user_id order by s.last_seen_at, s.user_id`)
  await moveOn(db, rows)
  return rows.length === batch ? rows.at(-1) : undefined
}

/** Some leave Akin open for days. */
async function movePresent(db: Database, { shows, latest }: Group, after = 0) {
  const { rows } = await db.execute<{ id: number; behind: boolean }>(sql`
    select p.user_id as id, coalesce(d.active_on < ${latest}::date and s.shows_presence = ${shows}, false) as behind
    from (
      select distinct user_id from ${present} where user_id > ${after}::bigint order by user_id limit ${batch}) p
    join ${connectSettings} s on s.user_id = p.user_id
    left join ${discoverable} d on d.user_id = p.user_id order by p.user_id`)
  await moveOn(db, rows)
  return rows.length === batch ? rows.at(-1)?.id : undefined
}

/** Whose row is being made anew at this moment is left to that: it will say today as well. */
async function moveOn(db: Database, rows: { id: number; behind: boolean }[]) {
  const behind = rows.filter(row => row.behind).map(({ id }) => id)
  if (behind.length === 0) return
  await transaction(db, async tx => {
    const { rows: held } = await tx.execute<{ id: number }>(sql`
      select user_id as id from ${discoverable} where user_id = any(${sql.param(behind)}::bigint[])
      order by user_id for update skip locked`)
    const ids = held.map(({ id }) => id)
    const people = await describePeople(tx, ids)
    await tx.execute(sql`
      update ${discoverable} d set active_on = x.active_on, replies = x.replies, keys = x.keys
      from jsonb_populate_recordset(null::discoverable, ${JSON.stringify(people.map(rowOf))}::jsonb) x
      where d.user_id = x.user_id`)
  })
}
