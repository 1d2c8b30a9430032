import type { Transaction } from '#platform/database.ts'
import { lockWallet } from './lock-wallet.ts'
import { post } from './post.ts'
import { runStatement } from './run-statement.ts'

interface RevokedGrant {
  userId: number
  /** What the keys of the grants begin with. */
  keyPrefix: string
  key: string
}

/** What is left of tokens that came with a period leaves, because the period was paid back. */
export async function revokeGrant(tx: Transaction, { userId, keyPrefix, key }: RevokedGrant) {
  await lockWallet(tx, userId)
  const parts = await runStatement<{ lotId: number; delta: number }>(tx, granted, [userId, keyPrefix])
  if (parts.length > 0) await post(tx, { userId, parts, reason: 'revoked', key })
}

/** Found among the lots that have something left, which are few however long the history is. */
const granted = {
  text: `
select l.id as "lotId", -l.remaining as delta
from token_lots l
where l.user_id = $1 and l.remaining > 0 and l.bucket = 'granted' and exists (
  select from token_entry_lots p join token_entries e on e.id = p.entry_id
  where p.lot_id = l.id and e.user_id = $1 and starts_with(e.idempotency_key, $2))`,
}
