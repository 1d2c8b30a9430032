import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { lockWallet } from './lock-wallet.ts'

interface Credit {
  userId: number
  tokens: number
  /** A pack was paid for and stays; all else was granted and lapses. */
  reason: 'pack' | 'monthly' | 'back'
  paymentId?: number
  priceCents?: number
  expiresAt?: Date
  key: string
  refType?: string | null
  refId?: string | null
}

interface CreditResult {
  isNew: boolean
  entryId: number
  /** After it. */
  balance: number
}

/** Puts a new lot into the wallet, once for its key. */
export async function credit(tx: Transaction, given: Credit): Promise<CreditResult> {
  const { userId, tokens, reason, key } = given
  await lockWallet(tx, userId)
  const [row] = await addLot(tx, [
    ...[userId, tokens, reason === 'pack' ? 'purchased' : 'granted', given.priceCents ?? 0],
    ...[given.paymentId ?? null, given.expiresAt ?? null, key, reason],
    ...[given.refType ?? null, given.refId ?? null],
  ])
  if (!row) throw new Error(`The credit ${key} was neither written nor known.`)
  if (row.isNew) publish(tx, 'balance', { balance: row.balance }, [userId])
  return row
}

const addLot = statement<CreditResult>(
  `
with known as (
  select id, balance from token_entries where user_id = $1 and idempotency_key = $7
),
w as (
  select user_id, balance, entries from wallets where user_id = $1 and not exists (select from known)
),
lot as (
  insert into token_lots (user_id, bucket, tokens, remaining, price_cents, payment_id, expires_at, created_at)
  select $1, $3::text, $2::bigint, $2::bigint, $4, $5, $6, statement_timestamp() from w returning id
),
entry as (
  insert into token_entries (user_id, seq, delta, granted, purchased, balance, reason, ref_type, ref_id,
                             idempotency_key, fingerprint, created_at)
  select $1, w.entries + 1, $2::bigint, case $3::text when 'granted' then $2::bigint else 0 end,
         case $3::text when 'purchased' then $2::bigint else 0 end, w.balance + $2::bigint, $8, $9, $10, $7, '',
         statement_timestamp()
  from w returning id, balance
),
split as (
  insert into token_entry_lots (entry_id, lot_id, delta) select entry.id, lot.id, $2::bigint from entry, lot
),
more as (
  update wallets set balance = wallets.balance + $2::bigint, entries = wallets.entries + 1
  from w where wallets.user_id = w.user_id
)
select true as "isNew", id as "entryId", balance from entry
union all
select false, id, balance from known`,
  { name: 'credit_tokens' },
)
