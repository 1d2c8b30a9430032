import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { lockWallet } from './lock-wallet.ts'
import { post } from './post.ts'

interface RevokedGrant {
  userId: number
  /** What the keys of the grants begin with. */
  keyPrefix: string
  key: string
}

/** What is left of tokens that came with a period leaves, because the period was paid back. */
export async function revokeGrant(tx: Transaction, { userId, keyPrefix, key }: RevokedGrant) {
  await lockWallet(tx, userId)
  const parts = await granted(tx, [userId, keyPrefix])
  if (parts.length > 0) await post(tx, { userId, parts, reason: 'revoked', key })
}

/** Found among the lots that have something left, which are few however long the history is. */
const granted = statement<{ lotId: number; delta: number }>(`
select l.id as "lotId", -l.remaining as delta
from token_lots l
where l.user_id = $1 and l.remaining > 0 and l.bucket = 'granted' and exists (
  select from token_entry_lots p join token_entries e on e.id = p.entry_id
  where p.lot_id = l.id and e.user_id = $1 and starts_with(e.idempotency_key, $2))`)

interface RevivedGrant {
  userId: number
  /** What the keys of its revocations begin with. */
  keyPrefix: string
  refId: string
}

/** The period was not paid back after all: what left is where it was, once, but for what has lapsed meanwhile. */
export async function reviveGrant(tx: Transaction, { userId, keyPrefix, refId }: RevivedGrant) {
  await lockWallet(tx, userId)
  const parts = await revoked(tx, [userId, keyPrefix])
  const about = { userId, reason: 'monthly', refType: 'invoice', refId } as const
  for (const [entryId, own] of Map.groupBy(parts, part => part.entryId))
    await post(tx, { ...about, parts: own, key: `revive:${entryId}`, reverses: entryId })
}

const revoked = statement<{ entryId: number; lotId: number; delta: number }>(`
select e.id as "entryId", p.lot_id as "lotId", -p.delta as delta
from token_entries e join token_entry_lots p on p.entry_id = e.id join token_lots l on l.id = p.lot_id
where e.user_id = $1 and e.reason = 'revoked' and starts_with(e.idempotency_key, $2)
  and l.expires_at > statement_timestamp() and not exists (select from token_entries where reverses_id = e.id)
order by e.seq`)
