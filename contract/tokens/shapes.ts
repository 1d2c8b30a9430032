import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { Timestamp, text } from '#platform/text.ts'
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

/** One line of the history. */
export const TokenEntry = z.object({
  seq: z.int(),
  delta: z.int(),
  /** After it. */
  balance: z.int(),
  reason: z.enum(entryReasons),
  /** What was bought with tokens, or what they came back from. */
  item: z.nullable(z.enum(Object.keys(itemPrices) as (keyof typeof itemPrices)[])),
  /** What was paid or paid back in money, where it was. */
  cents: z.nullable(z.int()),
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

/** One thing bought with tokens. Which person or conversation it is for, each thing says itself. */
export const Purchase = z.object({
  item: z.enum(Object.keys(itemPrices) as (keyof typeof itemPrices)[]),
  userId: z.optional(z.int().check(z.positive())),
  conversationId: z.optional(z.int().check(z.positive())),
  choice: z.optional(text(40, 1)),
})
export type Purchase = z.infer<typeof Purchase>

export const Spent = z.object({ balance: z.int(), leftThisMonth: z.int() })
export type Spent = z.infer<typeof Spent>

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
