import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database.ts'

/** Rows named as their columns are. Columns that they do not have get their default. */
export async function insertRows(db: Queryable, table: string, rows: readonly object[]) {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return
  const [into, columns] = [sql.identifier(table), sql.raw(names.join(', '))]
  await db.execute(sql`
    insert into ${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`)
}
