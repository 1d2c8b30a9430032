import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'

const chunk = 5_000

/** Any number of rows, some thousands at a time, whether or not the people exist yet whom they name. */
export async function insertMany(db: Database, table: string, rows: Iterable<object>) {
  let waiting: object[] = []
  const write = () =>
    transaction(db, async tx => {
      await tx.execute(asReplica)
      await insertRows(tx, table, waiting)
      waiting = []
    })
  for (const row of rows) if (waiting.push(row) === chunk) await write()
  await write()
}

/** Rows named as their columns are. Columns that they do not have get their default. */
export async function insertRows(db: Queryable, table: string, rows: readonly object[]) {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return
  const [into, columns] = [sql.identifier(table), sql.raw(names.join(', '))]
  await db.execute(sql`
    insert into ${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`)
}

/** Neither triggers nor foreign keys are looked at. */
export const asReplica = sql`set local session_replication_role = replica`
