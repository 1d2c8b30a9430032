import type { Database } from '#platform/database.ts'
import { transaction } from '#platform/transaction.ts'
import { lockWallet } from './lock-wallet.ts'
import { runStatement } from './run-statement.ts'

const batch = 200

/**
 * Writes down what has lapsed in some wallets, each in a transaction of its own: that is what locking one does. Returns
 * undefined once fewer were due than it takes at a time.
 */
export async function lapseSome(db: Database, signal: AbortSignal) {
  const due = await runStatement<{ user_id: number }>(db, dueWallets, [batch])
  for (const userId of new Set(due.map(row => row.user_id))) {
    if (signal.aborted) return undefined
    await transaction(db, tx => lockWallet(tx, userId))
  }
  return due.length === batch ? due.length : undefined
}

const dueWallets = {
  text: `
select user_id from token_lots
where remaining > 0 and expires_at is not null and expires_at <= now() order by expires_at limit $1`,
}
