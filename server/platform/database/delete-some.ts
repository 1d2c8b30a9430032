import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

interface Some {
  when: SQL
  /** What an index has in this order. */
  order: SQL
  most: number
}

/** Deletes some rows, the first in the order first, but for those that others hold. True if there may be more. */
export async function deleteSome(db: Queryable, table: SQLWrapper, { when, order, most }: Some) {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${when} order by ${order} limit ${most} for update skip locked))`)
  return rowCount === most || undefined
}
