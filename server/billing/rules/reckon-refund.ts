import type { RefundQuote } from '@akin/contract/billing/shapes.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { packOf } from '#tokens/pack-of.ts'
import { tokenEntries, tokenEntryLots } from '#tokens/tables.ts'
import { barOf, leftOfPeriod, type Refundable, rulesFor, type Window } from './refund-rule.ts'

/** What comes back now, and by which rule; or why nothing does. */
export async function reckonRefund(db: Queryable, row: Refundable): Promise<RefundQuote> {
  const bar = barOf(row)
  if (bar) return none(bar, null)
  const { open, last } = rulesFor(row)
  if (open.length === 0) return none('late', last)
  if (open[0]?.rule === 'pack') return reckonPack(db, row, last)
  return (await reckonPlan(db, row, open)) ?? none('used', last)
}

/**
 * What is left when we are the ones who end it: unspent tokens of a pack, however long ago it was bought, and the days of
 * a plan that are still to come.
 */
export async function reckonUnused(db: Queryable, row: Refundable): Promise<RefundQuote> {
  const bar = barOf(row)
  if (bar) return none(bar, null)
  if (row.orderKind === 'tokens') return reckonPack(db, row, row.now)
  const { payment, now: until } = row
  const cents = Math.min(leftOfPeriod(row), payment.amountCents - payment.refundedCents)
  return cents > 0
    ? { cents, tokens: 0, rule: 'yearly', bar: null, until, endsPlan: true }
    : none('used', until)
}

/**
 * The price goes by what is left, reckoned over all refunds of the pack together: so they never add up to more than was
 * paid, nor to less once nothing is left.
 */
async function reckonPack(db: Queryable, { payment }: Refundable, until: Date): Promise<RefundQuote> {
  const pack = await packOf(db, payment.id)
  if (!pack) return none('spent', until)
  const { tokens, remaining, withdrawn, priceCents } = pack
  const upTo = (count: number) => Math.floor((priceCents * count) / tokens)
  const cents = Math.min(
    upTo(withdrawn + remaining) - upTo(withdrawn),
    payment.amountCents - payment.refundedCents,
  )
  if (cents <= 0) return none('spent', until)
  return { cents, tokens: remaining, rule: 'pack', bar: null, until, endsPlan: false }
}

async function reckonPlan(db: Queryable, row: Refundable, open: Window[]): Promise<RefundQuote | undefined> {
  const { payment, period } = row
  const whole = payment.amountCents - payment.refundedCents
  const spent = period ? await spentOfGrant(db, payment.userId, period.providerInvoiceId) : 0
  for (const { rule, until } of open) {
    if (rule === 'renewal' && spent > 0) continue
    // A token that came with it and was spent is a cent less.
    const cents = (rule === 'yearly' ? Math.min(leftOfPeriod(row), whole) : whole) - spent
    if (cents > 0) return { cents, tokens: 0, rule, bar: null, until, endsPlan: true }
  }
}

function none(bar: NonNullable<RefundQuote['bar']>, until: Date | null): RefundQuote {
  return { cents: 0, tokens: 0, rule: null, bar, until, endsPlan: false }
}

/** How many of the tokens that came with a period were spent, and did not come back. */
export async function spentOfGrant(db: Queryable, userId: number, providerInvoiceId: string) {
  const { rows } = await db.execute<{ spent: string }>(sql`
    select coalesce(-sum(part.delta), 0) as spent
    from ${tokenEntries} grants
    join ${tokenEntryLots} come on come.entry_id = grants.id
    join ${tokenEntryLots} part on part.lot_id = come.lot_id
    join ${tokenEntries} act on act.id = part.entry_id and act.reason in ('spend', 'back')
    where grants.user_id = ${userId} and starts_with(grants.idempotency_key, ${`grant:${providerInvoiceId}:`})`)
  return Number(rows[0]?.spent ?? 0)
}
