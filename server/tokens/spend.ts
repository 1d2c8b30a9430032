import type { Item } from '@akin/contract/tokens/prices.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { lockWallet } from './lock-wallet.ts'

export interface Spend {
  userId: number
  /** A whole number above 0. */
  tokens: number
  item: Item
  refId?: string | null
  key: string
  /** What was asked for: the same key with something else is refused. Without it, item, reference and price say so. */
  fingerprint?: string
}

interface SpendResult {
  /** What became of it; nothing is written unless it is `spent`. */
  outcome: 'spent' | 'repeat' | 'key_reused' | 'insufficient_tokens' | 'over_limit'
  /** Of the entry that was written, now or the first time; null where none was. */
  entryId: number | null
  balance: number
  /** What could be spent before it. */
  have: number
  leftThisMonth: number
}

/**
 * Takes tokens, or says why not: what lapses first, then packs, the oldest first. The caller has locked what the tokens
 * are for, and writes it in the same transaction; all but `spent` and `repeat` it turns into a refusal, which rolls back.
 */
export async function spend(tx: Transaction, given: Spend): Promise<SpendResult> {
  const { userId, tokens, item, refId = null, key } = given
  await lockWallet(tx, userId)
  const fingerprint = given.fingerprint ?? `${item}:${refId}:${tokens}`
  const [result] = await takeTokens(tx, [userId, tokens, key, fingerprint, 'spend', item, refId])
  if (!result) throw new Error(`User ${userId} has no wallet.`)
  if (result.outcome === 'spent') publish(tx, 'balance', { balance: result.balance }, [userId])
  return result
}

/**
 * Under the lock of the wallet: judges, takes from the lots in their order, and writes entry, parts, lots and wallet.
 * $1 user, $2 tokens, $3 key, $4 fingerprint, $5 reason, $6 reference's type, $7 reference.
 */
const takeTokens = statement<SpendResult>(
  `
with lots as (
  select id, bucket, remaining,
         sum(remaining) over (order by expires_at, id rows unbounded preceding) - remaining as before
  from token_lots
  where user_id = $1 and remaining > 0 and (expires_at is null or expires_at > statement_timestamp())
),
judged as (
  select w.balance, w.entries, e.id as known_id, e.balance as known_balance, h.have, g.already, g.allowed,
         case when e.fingerprint = $4 then 'repeat'
              when e.id is not null then 'key_reused'
              when h.have < $2 then 'insufficient_tokens'
              when g.already + $2 > g.allowed then 'over_limit'
              else 'spent' end as outcome
  from wallets w
  cross join (select coalesce(sum(remaining), 0)::bigint as have from lots) h
  cross join lateral (
    select case when date_trunc('month', w.spent_at at time zone 'utc')
                   = date_trunc('month', statement_timestamp() at time zone 'utc') then w.spent else 0 end as already,
           case when w.next_limit_at <= statement_timestamp() then w.next_limit else w.monthly_limit end as allowed
  ) g
  left join token_entries e on e.user_id = $1 and e.idempotency_key = $3
  where w.user_id = $1
),
taken as materialized (
  select l.id, l.bucket, least(l.remaining, $2::bigint - l.before) as n
  from lots l, judged j where j.outcome = 'spent' and l.before < $2
),
entry as (
  insert into token_entries (user_id, seq, delta, granted, purchased, balance, reason, ref_type, ref_id,
                             idempotency_key, fingerprint, created_at)
  select $1, j.entries + 1, -$2::bigint, -t.granted, -t.purchased, j.balance - $2, $5, $6, $7, $3, $4,
         statement_timestamp()
  from judged j,
       (select coalesce(sum(n) filter (where bucket = 'granted'), 0) as granted,
               coalesce(sum(n) filter (where bucket = 'purchased'), 0) as purchased from taken) t
  where j.outcome = 'spent' returning id, balance
),
split as (insert into token_entry_lots (entry_id, lot_id, delta) select e.id, t.id, -t.n from entry e, taken t),
less as (update token_lots l set remaining = l.remaining - t.n from taken t where l.id = t.id),
paid as (
  update wallets w
  set balance = w.balance - $2, entries = w.entries + 1, spent_at = statement_timestamp(), spent = j.already + $2
  from judged j where w.user_id = $1 and j.outcome = 'spent'
)
select j.outcome, coalesce(e.id, j.known_id) as "entryId", coalesce(e.balance, j.known_balance, j.have) as balance,
       j.have, greatest(0, j.allowed - j.already - case when j.outcome = 'spent' then $2 else 0 end) as "leftThisMonth"
from judged j left join entry e on true`,
  { name: 'spend_tokens' },
)
