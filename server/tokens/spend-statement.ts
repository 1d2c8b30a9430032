import { statement } from '#platform/database/statement.ts'

/** What became of it; nothing is written unless it is `spent`. */
export interface SpendRow {
  outcome: 'spent' | 'repeat' | 'key_reused' | 'insufficient_tokens' | 'over_limit'
  entry_id: number | null
  balance: number
  have: number
  left_this_month: number
}

/**
 * Under the lock of the wallet: judges, takes from the lots in their order, and writes entry, parts, lots and wallet.
 * $1 user, $2 tokens, $3 key, $4 fingerprint, $5 reason, $6 reference's type, $7 reference.
 */
export const takeTokens = statement<SpendRow>(
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
select j.outcome, coalesce(e.id, j.known_id) as entry_id, coalesce(e.balance, j.known_balance, j.have) as balance,
       j.have, greatest(0, j.allowed - j.already - case when j.outcome = 'spent' then $2 else 0 end) as left_this_month
from judged j left join entry e on true`,
  { name: 'spend_tokens' },
)
