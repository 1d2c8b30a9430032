import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Lets one transaction at a time do something that has no row of its own to lock, until it commits. */
export async function lockByName(tx: Transaction, name: string) {
  await tx.execute(sql`select ${advisoryLock(name)}`)
}

/** The same for a statement that locks many names at once. */
export function advisoryLock(name: string | SQL): SQL {
  return sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
