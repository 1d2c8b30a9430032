import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { credit } from './credit.ts'
import { lowerDebt } from './debts.ts'
import { lockWallet } from './lock-wallet.ts'
import { post } from './post.ts'
import { revokeGrant } from './revoke-grant.ts'
import { takeBack } from './take-back.ts'

/**
 * Gives a spend back that brought nothing, once: to the lots it came from. What would lie in a lot that has lapsed comes
 * as a grant for as long as it still had when it was spent, and what would lie in one whose money went back goes the same
 * way. In the same month it no longer counts against the limit.
 */
export async function giveBack(tx: Transaction, entryId: number) {
  const [spent] = await spentEntry(tx, [entryId])
  if (!spent) throw new Error(`Entry ${entryId} is no spend.`)
  const { userId, refType, refId } = spent
  await lockWallet(tx, userId)
  const parts = await partsOf(tx, [entryId, userId])
  if (parts.length === 0) return
  const [alive, gone] = [parts.filter(part => part.isAlive), parts.filter(part => !part.isAlive)]
  const back = { userId, reason: 'back', refType, refId } as const
  if (alive.length > 0) await post(tx, { ...back, parts: alive, key: `back:${entryId}`, reverses: entryId })
  // Each for itself, so that no lot lends another its time.
  for (const { lotId, delta: tokens, grantUntil } of gone)
    await credit(tx, { ...back, tokens, expiresAt: grantUntil, key: `back-grant:${entryId}:${lotId}` })
  await relieveGuard(tx, [userId, sum(parts), entryId])
  for (const part of alive) await takeAgain(tx, { userId, entryId, part })
}

/** The money for these tokens went back, or a bank has it: then so do they. */
async function takeAgain(
  tx: Transaction,
  { userId, entryId, part }: { userId: number; entryId: number; part: Part },
) {
  const { paymentId, delta: tokens, revoked, isPaidBack } = part
  const keyPrefix = `grant:${revoked}:`
  if (revoked !== null) await revokeGrant(tx, { userId, keyPrefix, key: `revoke:${revoked}:back-${entryId}` })
  if (paymentId === null) return
  if (isPaidBack)
    await takeBack(tx, { userId, paymentId, reason: 'refund', tokens, key: `paid-back:${entryId}` })
  else await lowerDebt(tx, { userId, paymentId, tokens, entryId })
}

function sum(parts: readonly Part[]) {
  return parts.reduce((all, { delta }) => all + delta, 0)
}

const spentEntry = statement<{ userId: number; refType: string | null; refId: string | null }>(`
select user_id as "userId", ref_type as "refType", ref_id as "refId"
from token_entries where id = $1 and reason = 'spend'`)

interface Part {
  lotId: number
  delta: number
  paymentId: number | null
  isAlive: boolean
  /** Of one that has lapsed: as long from now as it had when it was spent. */
  grantUntil: Date
  /** The invoice of a period that was revoked. */
  revoked: string | null
  isPaidBack: boolean
}

/** An earlier release gave all that had lapsed back under one key. */
const partsOf = statement<Part>(`
select p.lot_id as "lotId", -p.delta as delta, l.payment_id as "paymentId",
       l.expires_at is null or l.expires_at > statement_timestamp() or r.invoice is not null as "isAlive",
       statement_timestamp() + (l.expires_at - e.created_at) as "grantUntil", r.invoice as revoked,
       exists (select from payments where id = l.payment_id and refunded_cents >= amount_cents) as "isPaidBack"
from token_entry_lots p join token_entries e on e.id = p.entry_id join token_lots l on l.id = p.lot_id
left join lateral (
  select s.provider_invoice_id as invoice
  from token_entry_lots c join token_entries g on g.id = c.entry_id and g.reason = 'monthly'
  join subscription_periods s on s.provider_invoice_id = g.ref_id and s.revoked_at is not null
  where c.lot_id = l.id and g.ref_type = 'invoice' limit 1) r on true
where p.entry_id = $1 and not exists (select from token_entries where reverses_id = $1)
  and not exists (select from token_entries where user_id = $2
    and idempotency_key in ('back-grant:' || $1::bigint, 'back-grant:' || $1::bigint || ':' || l.id))
order by l.expires_at, l.id`)

const relieveGuard = statement(`
update wallets w set spent = w.spent - least(w.spent, $2)
from token_entries e
where w.user_id = $1 and e.id = $3
  and date_trunc('month', e.created_at at time zone 'utc') = date_trunc('month', w.spent_at at time zone 'utc')`)
