import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { afterCommit, databaseOf } from '../database/transaction.ts'
import { installation } from './tables.ts'

type Change = Partial<Omit<typeof installation.$inferInsert, 'id' | 'updatedAt'>>

/** The one way to change the row: once it has committed every process reads it again, and what pages it kept are over. */
export async function changeInstallation(tx: Transaction, change: Change) {
  await tx.update(installation).set({ ...change, updatedAt: sql`clock_timestamp()` })
  const { bus } = databaseOf(tx)
  afterCommit(tx, () => bus.tellInstallation())
}
