import { inArray } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { see } from '../see-notices.ts'
import { notices } from '../tables.ts'

/** Those of others are not there. */
export function markBellRead({ db }: Deps, { asker, body: { ids } }: CallOf<'markBellRead'>): Promise<void> {
  return transaction(db, tx => see(tx, asker.id, ids ? inArray(notices.id, ids) : undefined))
}
