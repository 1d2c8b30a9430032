import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { users } from '../tables.ts'
import { tell } from './take-break.ts'

const batch = 100

/**
 * Breaks whose day has come are over by then; this takes their traces away, so that they are in lists again and those who
 * know them look again. Two runs never take the same one. Returns whether more may be due.
 */
export async function endDueBreaks(db: Database) {
  return transaction(db, async tx => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update ${users} set break_since = null, break_until = null, break_told = true
      where id in (
        select id from ${users} where break_until <= now()
        order by break_until, id limit ${batch} for update skip locked)
      returning id`)
    for (const { id } of rows) await tell(tx, id)
    return rows.length === batch
  })
}
