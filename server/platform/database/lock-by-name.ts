import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable, Transaction } from './database.ts'

/** Lets one transaction at a time do something that has no row of its own to lock, until it commits. */
export async function lockByName(tx: Transaction, name: string) {
  await tx.execute(sql`select ${advisoryLock(name)}`)
}

/** The same for a statement that locks many names at once. */
export function advisoryLock(name: string | SQL): SQL {
  return sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/** Held by a connection until it ends, however it ends. False where another one has it. */
export async function lockForSession(on: pg.ClientBase, name: string) {
  const { rows } = await on.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [name],
  )
  return rows[0]?.taken === true
}

/** Whether somebody has it at this moment. Only looks: to take it for that would keep others from it. */
export async function isLocked(db: Queryable, name: string) {
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (select from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = hashtextextended(${name}, 0)) as taken`)
  return rows[0]?.taken === true
}
