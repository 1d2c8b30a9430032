import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { searchStale } from '../tables.ts'

/**
 * In the transaction that changes messages or takes them away: what they can be found by is read again. A row that is
 * there already is locked all the same: whoever is about to take it would read the messages as they were.
 */
export async function markStale(tx: Transaction, conversationId: number, seqs: number[]) {
  await tx
    .insert(searchStale)
    .values(seqs.map(seq => ({ conversationId, seq })))
    .onConflictDoUpdate({
      target: [searchStale.conversationId, searchStale.seq],
      set: { seq: sql`excluded.seq` },
    })
}
