import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const longestPause = 60 * 60
/** Jobs that go through rows run every hour, or more often. */
const pastNextRun = sql`interval '90 minutes'`

/** Whether a row does not wait for its next try. `id` is what it is set aside by. */
export function isNotAside(work: string, id: SQLWrapper) {
  return sql`not exists (select from set_aside aside
    where aside.work = ${work} and aside.row_id = (${id})::text and aside.until > now())`
}

/**
 * Sets a row aside that has failed: for a second, then for two, four … up to an hour, for all processes. Returns how
 * often it has failed by now. One that had no trouble for a day begins anew.
 */
export async function setAside(db: Queryable, work: string, id: number | string) {
  const { rows } = await db.execute<{ tries: number }>(sql`
    insert into set_aside as aside (work, row_id, tries, until)
    values (${work}, ${id}::text, 1, now() + interval '1 second')
    on conflict (work, row_id) do update set
      tries = case when aside.until < now() - interval '1 day' then 1 else aside.tries + 1 end,
      until = greatest(aside.until, now() + case when aside.until < now() - interval '1 day' then 1
        else least(2 ^ least(aside.tries, 20), ${longestPause}) end * interval '1 second')
    returning tries`)
  return rows[0]?.tries ?? 1
}

/** What failed in a run that was cut off is not in the way of the next one. */
export async function setAsideLonger(db: Queryable, work: string, ids: (number | string)[]) {
  await db.execute(sql`
    update set_aside set until = greatest(until, now() + ${pastNextRun})
    where work = ${work} and row_id = any(${sql.param(ids.map(String))}::text[])`)
}

/**
 * Sets a row aside that is about to be looked at and may stay due: for so many seconds nobody needs to look again.
 * Returns whether it is the caller's to look at; another run may have been quicker.
 */
export async function takeLook(db: Queryable, work: string, id: number | string, seconds: number) {
  const { rowCount } = await db.execute(sql`
    insert into set_aside as aside (work, row_id, tries, until)
    values (${work}, ${id}::text, 0, now() + ${seconds} * interval '1 second')
    on conflict (work, row_id) do update set until = excluded.until where aside.until <= now()`)
  return rowCount === 1
}

/** An operator does not wait: everything that is set aside is due now. */
export async function endPauses(db: Queryable) {
  await db.execute(sql`update set_aside set until = now() where until > now()`)
}

interface AsideRow {
  work: string
  row: string
  tries: number
  until: Date
}

/** What failed and waits for its next try, what failed most often first. */
export function readAside(db: Queryable, most: number) {
  return aside(db, [most])
}

const aside = statement<AsideRow>(`
select work, row_id as row, tries, until from set_aside
where until > now() and tries > 0 order by tries desc, until limit $1`)

/** Ends the pause of one row. False where there is none. */
export async function endPause(db: Queryable, work: string, id: string) {
  const { rowCount } = await db.execute(sql`
    update set_aside set until = now() where work = ${work} and row_id = ${id} and tries > 0 and until > now()`)
  return rowCount === 1
}
