import type { EntryFilter, EntryPeriod, EntryReason, TokenEntry } from '@akin/contract/tokens/shapes.ts'
import type { Queryable } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { personOf } from './person-of.ts'

export interface EntryQuestion {
  userId: number
  show: EntryFilter
  days: EntryPeriod
  /** Entries before this one. */
  before?: number | undefined
  most: number
}

/**
 * The latest entries of someone, however many there are: the place of a page, a period and each reason are found by an
 * index.
 */
export function readEntries(db: Queryable, { userId, show, days, before, most }: EntryQuestion) {
  const values = [userId, before ?? Number.MAX_SAFE_INTEGER, days === 'all' ? null : Number(days), most]
  return show === 'all' ? readAny(db, values) : readSome(db, [...values, reasons[show]])
}

/** A reason says whether tokens came or went. */
const cameBack: EntryReason[] = ['back', 'refund_failed', 'dispute_won']
const reasons: Record<Exclude<EntryFilter, 'all'>, EntryReason[]> = {
  in: ['pack', 'monthly', ...cameBack],
  out: ['spend', 'lapsed', 'refund', 'dispute', 'revoked'],
  back: cameBack,
}

/** Entries are numbered in the order of their times. Without a period it begins with the first one. */
const period = `
  seq >= (select case when $3::integer is null then 0 else coalesce(
    (select seq from token_entries
     where user_id = $1 and created_at >= now() - $3 * interval '1 day' order by created_at, seq limit 1),
    9223372036854775807) end)`

const readAny = entriesOf(`
  select * from token_entries
  where user_id = $1 and seq < $2 and ${period}
  order by seq desc limit $4`)

const readSome = entriesOf(`
  select e.* from unnest($5::text[]) as asked(reason)
  cross join lateral (
    select * from token_entries
    where user_id = $1 and reason = asked.reason and seq < $2 and ${period}
    order by seq desc limit $4
  ) e
  order by e.seq desc limit $4`)

/** What an entry is about is looked up for those of the page alone. */
function entriesOf(page: string) {
  return statement<TokenEntry>(`
with page as materialized (${page})
select e.seq, e.delta, e.balance, e.reason, case when e.reason in ('spend', 'back') then e.ref_type end as item,
       case e.reason when 'pack' then lots.price_cents when 'refund' then r.amount_cents end as cents,
       person, bought.theme as choice, back.paid_back as "paidBack", lots.expires_at as "lapsesAt",
       e.created_at as "createdAt"
from page e
left join lateral (
  select max(l.price_cents) as price_cents, max(l.payment_id) as payment_id, min(l.expires_at) as expires_at
  from token_entry_lots p join token_lots l on l.id = p.lot_id
  where p.entry_id = e.id and e.delta > 0
) lots on true
left join lateral (select amount_cents from refunds where entry_id = e.id) r on true
left join lateral (
  select json_build_object(
    'refundedCents', coalesce(sum(amount_cents) filter (where status = 'done'), 0),
    'refundingCents', coalesce(sum(amount_cents) filter (where status = 'requested'), 0),
    'refundFailed', (array_agg(status order by id desc))[1] = 'failed') as paid_back
  from refunds
  where user_id = $1
    and case e.reason when 'pack' then payment_id = lots.payment_id when 'refund' then entry_id = e.id end
  having count(*) > 0
) back on true
left join lateral (${personOf({ entry: 'e', asker: '$1' })}) whom on true
left join lateral (
  select theme from bought_themes where entry_id = coalesce(e.reverses_id, e.id)
) bought on true
order by e.seq desc`)
}
