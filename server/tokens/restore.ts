import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { lockWallet } from './lock-wallet.ts'
import { post } from './post.ts'

interface Restore {
  userId: number
  /** What `takeBack` wrote. */
  entryId: number
  reason: 'refund_failed' | 'dispute_won'
  key: string
}

/** The money did not go back after all: neither do the tokens. Once, whatever the key. */
export async function restore(tx: Transaction, { userId, entryId, reason, key }: Restore) {
  await lockWallet(tx, userId)
  const parts = await taken(tx, [userId, entryId])
  if (parts.length > 0) await post(tx, { userId, parts, reason, key, reverses: entryId, forMoney: true })
}

const taken = statement<{ lotId: number; delta: number }>(`
select p.lot_id as "lotId", -p.delta as delta
from token_entry_lots p join token_entries e on e.id = p.entry_id
where e.id = $2 and e.user_id = $1 and e.reason in ('refund', 'dispute')
  and not exists (select from token_entries where reverses_id = $2)`)
