import type { RefundQuote } from '@akin/contract/billing/shapes.ts'
import type { subscriptionPeriods } from '#subscription/tables.ts'
import type { invoices, OrderRow, PaymentRow } from '../tables.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

type Rule = NonNullable<RefundQuote['rule']>
type Bar = NonNullable<RefundQuote['bar']>

/** How long after a payment money can be asked back by each rule. */
const windows: Record<Rule, number> = {
  pack: 14 * day,
  first: 14 * day,
  renewal: 48 * hour,
  yearly: 30 * day,
}

/** What decides whether money comes back: an invoice, what was paid for it, and what was asked for already. */
export interface Refundable {
  invoice: Pick<typeof invoices.$inferSelect, 'kind'>
  payment: PaymentRow
  orderKind: OrderRow['kind'] | null
  period: typeof subscriptionPeriods.$inferSelect | null
  isFirst: boolean
  isAskedFor: boolean
  now: Date
}

/** A rule, and until when money can be asked back by it. */
export interface Window {
  rule: Rule
  until: Date
}

/** By which rules of time money may come back for this, the best one first, and until when by the last of all. */
export function rulesFor(row: Refundable): { open: Window[]; last: Date } {
  const paidAt = row.payment.paidAt.getTime()
  const possible = possibleRules(row).map(rule => ({ rule, until: new Date(paidAt + windows[rule]) }))
  return {
    open: possible.filter(({ until }) => row.now <= until),
    last: new Date(Math.max(...possible.map(({ until }) => until.getTime()))),
  }
}

function possibleRules({ orderKind, isFirst, period }: Refundable): Rule[] {
  if (orderKind === 'tokens') return ['pack']
  const yearly: Rule[] = period?.interval === 'year' ? ['yearly'] : []
  return [isFirst ? 'first' : 'renewal', ...yearly]
}

/** What keeps everything from coming back, whatever the rule. A pack can come back in parts, a plan once. */
export function barOf({ invoice, payment, orderKind, isAskedFor }: Refundable): Bar | null {
  if (payment.amountCents === 0) return 'free'
  if (payment.disputed) return 'disputed'
  if (invoice.kind === 'credit' || isAskedFor) return 'refunded'
  const canBeBack = orderKind === 'tokens' ? payment.amountCents - 1 : 0
  return payment.refundedCents > canBeBack ? 'refunded' : null
}

/** Of a year, what is left of it. */
export function leftOfPeriod({ payment, period, now }: Refundable) {
  if (!period) return 0
  const [from, to] = [period.startsAt.getTime(), period.endsAt.getTime()]
  const left = Math.min(Math.max(to - now.getTime(), 0), to - from)
  return Math.floor((payment.amountCents * left) / (to - from))
}
