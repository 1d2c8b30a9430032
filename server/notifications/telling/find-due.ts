import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { msUntil } from '#platform/loops.ts'
import { tellings } from '../tables.ts'

export const work = 'tell-people'

/** So many are decided about together. */
export const most = 200

/** Until there is something to decide. */
export const untilTelling = sql`
  select ${msUntil(sql`t.look_at`)} from ${tellings} t
  where t.channel = 'push' and ${isNotAside(work, sql`t.user_id`)} order by t.look_at, t.id limit 1`

const isDue = `t.channel = 'push' and t.look_at <= now()
    and not exists (select from set_aside a where a.work = '${work}' and a.row_id = t.user_id::text and a.until > now())`

/** Those of whom there is something to decide, the longest due first. */
export const findPeople = statement<{ id: number }>(`
  select t.user_id as id from tellings t where ${isDue}
  group by t.user_id order by min(t.look_at), t.user_id limit $1`)

/*
 * All of one person is decided together. Whoever has the first of it has the rest; another process leaves it to them.
 */
const claimPeople = statement<{ userId: number }>(`
with soon as materialized (
  select t.id, t.user_id, t.look_at from tellings t
  where ${isDue} and ($2::bigint is null or t.user_id = $2)
  order by t.look_at, t.id limit $1
),
first as (select distinct on (user_id) id from soon order by user_id, look_at, id)
select t.user_id as "userId" from tellings t
where t.id in (select id from first) and t.channel = 'push' and t.look_at <= now()
order by t.id for update skip locked`)

/** A statement of its own, as what was locked may have been changed by whoever had it before. */
const claimTellings = statement<{ id: number }>(`
select t.id from tellings t
where t.user_id = any ($1::bigint[]) and t.channel = 'push' and t.look_at <= now()
order by t.id for update skip locked`)

/** Locks the next few that are due, or those of one person. */
export async function claim(tx: Transaction, userId: number | null): Promise<number[]> {
  const people = await claimPeople(tx, [most, userId])
  if (people.length === 0) return []
  const rows = await claimTellings(tx, [people.map(person => person.userId)])
  return rows.map(({ id }) => id)
}
