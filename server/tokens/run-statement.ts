import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Queryable } from '#platform/database.ts'
import { connectionOf } from '#platform/transaction.ts'

interface Statement {
  /** With a name it is planned once on each connection. For transactions alone. */
  name?: string
  text: string
}

/**
 * Runs a statement that is written by hand. Every bigint of this room is a safe integer, and comes as a number.
 *
 * Statements that move tokens go by `statement_timestamp()`, which is after the wallet's lock was had: `now()` is the
 * begin of the transaction, and whoever waited longer would have written an earlier time.
 */
export async function runStatement<Row extends object>(
  db: Queryable,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const isOpen = db instanceof NodePgTransaction
  const on = isOpen ? connectionOf(db) : db.$client
  const query = { text, values: [...values], types, ...(isOpen && name && { name }) }
  const { rows } = await on.query<Row>(query)
  return rows
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
}
