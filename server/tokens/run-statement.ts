import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { Queryable } from '#platform/database.ts'
import { connectionOf } from '#platform/transaction.ts'

interface Statement {
  /** With a name it is planned once on each connection. For transactions alone. */
  name?: string
  text: string
}

/**
 * Runs a statement that is written by hand.
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
  const query = { text, values: [...values], ...(isOpen && name && { name }) }
  const { rows } = await on.query<Row>(query)
  return rows
}
