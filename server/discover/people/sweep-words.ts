import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database.ts'

/** As long as a transaction gives words to people, none that seems unused is taken away. */
export async function usingWords(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lock})`)
}

const lock = 0x776f7264
