import type { Wallet } from '@akin/contract/tokens/shapes.ts'
import type { Queryable } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'

/** What someone has and may spend, as it is at this moment: what has lapsed is left out before it was written down. */
export async function walletOf(db: Queryable, userId: number): Promise<Wallet> {
  const [row] = await whole(db, [userId])
  if (!row) throw new Error(`User ${userId} has no wallet.`)
  const { balance, granted, lapsing_at: lapsesAt, lapsing, cents, spent, paid, is_frozen: isFrozen } = row
  return {
    balance,
    granted,
    lapsing: lapsesAt && { tokens: lapsing, at: lapsesAt },
    limit: { cents, spent, paid, next: row.next_at && { cents: row.next_cents, at: row.next_at } },
    isFrozen,
  }
}

export async function balanceOf(db: Queryable, userId: number): Promise<number> {
  const [row] = await balanceAlone(db, [userId])
  return row?.balance ?? 0
}

interface Row {
  balance: number
  granted: number
  lapsing_at: Date | null
  lapsing: number
  cents: number
  spent: number
  paid: number
  next_at: Date | null
  next_cents: number
  is_frozen: boolean
}

/** The lots that have something left are few, and are found by their index. */
const whole = statement<Row>(`
with open as (
  select bucket, remaining, expires_at from token_lots
  where user_id = $1 and remaining > 0 and (expires_at is null or expires_at > now())
),
month as (select date_trunc('month', now() at time zone 'utc') at time zone 'utc' as began)
select (select coalesce(sum(remaining), 0)::bigint from open) as balance,
       (select coalesce(sum(remaining), 0)::bigint from open where bucket = 'granted') as granted,
       first.at as lapsing_at,
       (select coalesce(sum(remaining), 0)::bigint from open where expires_at = first.at) as lapsing,
       case when w.next_limit_at <= now() then w.next_limit else w.monthly_limit end as cents,
       case when w.spent_at >= month.began then w.spent else 0 end as spent,
       (select coalesce(sum(p.amount_cents - p.refunded_cents), 0)::bigint
        from payments p join orders o on o.id = p.order_id
        where p.user_id = $1 and p.paid_at >= month.began and o.kind = 'tokens') as paid,
       case when w.next_limit_at > now() then w.next_limit_at end as next_at,
       w.next_limit as next_cents,
       exists (select from token_debts where user_id = $1 and status = 'open') as is_frozen
from wallets w, month, (select min(expires_at) as at from open) first
where w.user_id = $1`)

const balanceAlone = statement<{ balance: number }>(`
select coalesce(sum(remaining), 0)::bigint as balance from token_lots
where user_id = $1 and remaining > 0 and (expires_at is null or expires_at > now())`)
