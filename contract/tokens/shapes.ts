import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { atMost, storable, Timestamp, text } from '#platform/text.ts'
import { exactAmount, itemPrices, packs } from './prices.ts'

/** What someone has, and how much of it they let themselves spend. Money is in cents. */
export const Wallet = z.object({
  balance: z.int(),
  /** Of these, what came with a plan and lapses. */
  granted: z.int(),
  /** What lapses next. */
  lapsing: z.nullable(z.object({ tokens: z.int(), at: Timestamp })),
  limit: z.object({
    cents: z.int(),
    /** Tokens spent, and money paid for tokens, in this month of UTC. Each is held against the limit. */
    spent: z.int(),
    paid: z.int(),
    /** A raise that waits for its day. */
    next: z.nullable(z.object({ cents: z.int(), at: Timestamp })),
  }),
  /** A bank took money back for tokens that were spent: nothing is sold until that is settled. */
  isFrozen: z.boolean(),
})
export type Wallet = z.infer<typeof Wallet>

/** Why tokens came or went. */
export const entryReasons = [
  'pack',
  'monthly',
  'spend',
  'back',
  'lapsed',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_won',
  'revoked',
] as const
export type EntryReason = (typeof entryReasons)[number]

/** What became of money that was to be paid back for a payment. */
export const PaidBack = z.object({
  /** So far. */
  refundedCents: z.int(),
  /** On its way, and not there yet. */
  refundingCents: z.optional(z.int()),
  /** The last try did not go through. */
  refundFailed: z.optional(z.boolean()),
})
export type PaidBack = z.infer<typeof PaidBack>

/** One line of the history. */
export const TokenEntry = z.object({
  seq: z.int(),
  delta: z.int(),
  /** After it. */
  balance: z.int(),
  reason: z.enum(entryReasons),
  /** What was bought with tokens, or what they came back from. */
  item: z.nullable(z.enum(Object.keys(itemPrices) as (keyof typeof itemPrices)[])),
  /** Whom it was for, while they can be found. */
  person: z.optional(z.nullable(z.object({ userId: z.int(), displayName: z.string() }))),
  /** Which one of several it was: the theme. */
  choice: z.optional(z.nullable(z.string())),
  /** What was paid or paid back in money, where it was. */
  cents: z.nullable(z.int()),
  /** Of tokens that were bought, or went for a refund: how that refund stands. */
  paidBack: z.optional(z.nullable(PaidBack)),
  /** When these tokens lapse, if they do. */
  lapsesAt: z.nullable(Timestamp),
  createdAt: Timestamp,
})
export type TokenEntry = z.infer<typeof TokenEntry>

export const entryFilters = ['all', 'in', 'out', 'back'] as const
export type EntryFilter = (typeof entryFilters)[number]

export const entryPeriods = ['30', '90', '365', 'all'] as const
export type EntryPeriod = (typeof entryPeriods)[number]

/** What of the history someone wants to see; the period is in days. */
export const EntryQuery = z.object({
  show: z._default(z.enum(entryFilters), 'all'),
  days: z._default(z.enum(entryPeriods), 'all'),
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
})

export const TokenHistory = z.object({ items: z.array(TokenEntry), nextCursor: z.nullable(z.string()) })
export type TokenHistory = z.infer<typeof TokenHistory>

export const SpendLimit = z.object({
  cents: z.int().check(z.minimum(0), z.maximum(limits.spendLimitMax)),
})

/** A few words that go with a gift, on one line. Signs that turn the reading direction around are left out. */
const Words = z.string().check(
  z.overwrite(value =>
    value
      .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim(),
  ),
  atMost(limits.giftWords, `Use at most ${limits.giftWords} characters.`),
  storable,
)

/**
 * One thing bought with tokens: a gift or a month of Plus for someone, with words; a theme by its name. A highlight comes
 * with its request and is not bought here.
 */
export const Purchase = z.object({
  item: z.enum(Object.keys(itemPrices) as (keyof typeof itemPrices)[]),
  userId: z.optional(z.int().check(z.positive())),
  choice: z.optional(text(40, 1)),
  words: z._default(Words, ''),
})
export type Purchase = z.infer<typeof Purchase>
/** As it is asked for: what has a default can be left out. */
export type PurchaseForm = z.input<typeof Purchase>

export const SpendReply = z.object({ balance: z.int(), leftThisMonth: z.int() })
export type SpendReply = z.infer<typeof SpendReply>

const { min, max } = exactAmount
const amountRule = `Between ${min} and ${max.toLocaleString('en-US')} tokens.`

/** How many tokens to buy: a pack, or an exact number. */
export const TokenAmount = z
  .int(amountRule)
  .check(
    z.refine(
      tokens => packs.some(pack => pack.tokens === tokens) || (tokens >= min && tokens <= max),
      amountRule,
    ),
  )
