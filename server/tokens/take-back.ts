import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { lockWallet } from './lock-wallet.ts'
import { post } from './post.ts'

interface TakeBack {
  userId: number
  paymentId: number
  reason: 'refund' | 'dispute'
  tokens: number | 'all'
  key: string
  refId?: string | null
}

interface TakeBackResult {
  taken: number
  /** Asked for, but spent. */
  missing: number
  entryId: number | null
}

/** The money for a pack goes back: what is left of it leaves, once for the key. Asked again it says the same. */
export async function takeBack(tx: Transaction, given: TakeBack): Promise<TakeBackResult> {
  const { userId, paymentId, reason, key, refId = null } = given
  await lockWallet(tx, userId)
  const [lot] = await lotOf(tx, [userId, paymentId, key])
  if (!lot) return { taken: 0, missing: 0, entryId: null }
  const asked = given.tokens === 'all' ? lot.tokens - lot.withdrawn : given.tokens
  if (lot.known_id !== null) {
    const missing = given.tokens === 'all' ? asked - lot.remaining : asked - lot.known_taken
    return { taken: lot.known_taken, missing, entryId: lot.known_id }
  }
  const taken = Math.min(asked, lot.remaining)
  const parts = [{ lotId: lot.id, delta: -taken }]
  const entryId = taken > 0 && (await post(tx, { userId, parts, reason, key, refId, forMoney: true }))
  return { taken, missing: asked - taken, entryId: entryId || null }
}

interface Lot {
  id: number
  tokens: number
  remaining: number
  withdrawn: number
  known_id: number | null
  known_taken: number
}

const lotOf = statement<Lot>(`
select l.id, l.tokens, l.remaining, l.withdrawn, e.id as known_id, -e.delta as known_taken
from token_lots l left join token_entries e on e.user_id = $1 and e.idempotency_key = $3
where l.payment_id = $2 and l.user_id = $1`)
