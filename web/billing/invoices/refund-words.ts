import type { RefundQuote } from '@akin/contract/billing/shapes.ts'

/** By which rule money comes back, as /refunds has it. */
export const ruleWords: Record<NonNullable<RefundQuote['rule']>, string> = {
  pack: 'Tokens can be given back for 14 days. You get the money back for those you have not spent.',
  first:
    'A first purchase can be given back within 14 days. Tokens that came with it and are spent are taken off, a cent each.',
  renewal: 'A renewal can be given back within 48 hours, if nothing of it was used.',
  yearly:
    'A year can be given back in its first 30 days. You get the money back for the days that are left, less a cent for each token that came with it and is spent.',
}

/** Why none comes back. */
export const barWords: Record<NonNullable<RefundQuote['bar']>, string> = {
  late: 'The time in which this could be given back is over.',
  spent: 'Nothing of this purchase is left: its tokens are spent, or were given back.',
  used: 'Something of this period was used since it was paid.',
  refunded: 'This was paid back already.',
  disputed: 'Your bank is looking at this payment. Until that is settled, nothing can be paid back.',
  free: 'Nothing was paid for this.',
}
