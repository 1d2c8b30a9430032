import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { searchStale } from '../tables.ts'

interface Place {
  conversationId: number
  seq: number
}

/**
 * In the transaction that changes messages or takes them away: what they can be found by is read again. A row that is
 * there already is locked all the same: whoever is about to take it would read the messages as they were.
 */
export async function markStale(tx: Transaction, places: readonly Place[]) {
  if (places.length === 0) return
  await tx
    .insert(searchStale)
    .values(places.map(({ conversationId, seq }) => ({ conversationId, seq })))
    .onConflictDoUpdate({
      target: [searchStale.conversationId, searchStale.seq],
      set: { seq: sql`excluded.seq` },
    })
}
