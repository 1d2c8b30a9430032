import type { EntryReason } from '@akin/contract/tokens/shapes.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'

interface Posting {
  userId: number
  /** What each lot gets, or loses. */
  parts: readonly { lotId: number; delta: number }[]
  reason: EntryReason
  key: string
  refType?: string | null
  refId?: string | null
  /** The entry that this one takes back. */
  reverses?: number
  /** Whether these tokens go for money, or come back because money did not. */
  forMoney?: boolean
}

/**
 * Writes one entry over named lots, once for its key. The caller has locked the wallet, and read the lots under that
 * lock. Undefined if it was written before.
 */
export async function post(tx: Transaction, posting: Posting): Promise<number | undefined> {
  const { userId, parts, reason, key, refType, refId, reverses, forMoney = false } = posting
  const [entry] = await writeEntry(tx, [
    ...[userId, parts.map(({ lotId }) => lotId), parts.map(({ delta }) => delta), key, reason],
    ...[refType ?? null, refId ?? null, reverses ?? null, forMoney],
  ])
  if (!entry) return undefined
  publish(tx, 'balance', { balance: entry.balance }, [userId])
  return entry.id
}

const writeEntry = statement<{ id: number; balance: number }>(
  `
with parts as (
  select p.lot_id, p.delta, l.bucket from unnest($2::bigint[], $3::bigint[]) p(lot_id, delta)
  join token_lots l on l.id = p.lot_id and l.user_id = $1
),
total as (
  select sum(delta)::bigint as delta,
         coalesce(sum(delta) filter (where bucket = 'granted'), 0)::bigint as granted,
         coalesce(sum(delta) filter (where bucket = 'purchased'), 0)::bigint as purchased
  from parts
),
entry as (
  insert into token_entries (user_id, seq, delta, granted, purchased, balance, reason, ref_type, ref_id,
                             idempotency_key, fingerprint, reverses_id, created_at)
  select $1, w.entries + 1, t.delta, t.granted, t.purchased, w.balance + t.delta, $5, $6, $7, $4, '', $8,
         statement_timestamp()
  from wallets w, total t
  where w.user_id = $1 and t.delta <> 0
    and not exists (select from token_entries where user_id = $1 and idempotency_key = $4)
  returning id, delta, balance
),
split as (
  insert into token_entry_lots (entry_id, lot_id, delta) select e.id, p.lot_id, p.delta from entry e, parts p
),
moved as (
  update token_lots l
  set remaining = l.remaining + p.delta, withdrawn = l.withdrawn - case when $9 then p.delta else 0 end
  from parts p, entry where l.id = p.lot_id
),
paid as (
  update wallets w set balance = w.balance + e.delta, entries = w.entries + 1 from entry e where w.user_id = $1
)
select id, balance from entry`,
  { name: 'post_tokens' },
)
