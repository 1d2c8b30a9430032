import pg from 'pg'
import type { Database } from './database.ts'
import type { Answered, Manner } from './prepared-query.ts'

/**
 * A prepared statement that is written by hand: for reads whose plan hangs on how they are put. As `prepared`, only for
 * what is quick, or says that it is not, and waits for no lock.
 */
export function preparedText<Row>(name: string, text: string, { isLong = false }: Manner = {}) {
  const statement = { name, text, rowMode: 'array', types: pg.types, isLong }
  return async (db: Pick<Database, '$client'>, values: unknown[]): Promise<Row[]> => {
    const { rows, fields } = (await db.$client.query(statement, values)) as unknown as Answered
    return rows.map(row => toObject<Row>(row, fields))
  }
}

function toObject<Row>(row: unknown[], fields: Answered['fields']) {
  const found: Record<string, unknown> = {}
  for (const [index, { name }] of fields.entries()) found[name] = row[index]
  return found as Row
}
