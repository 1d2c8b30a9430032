import * as z from 'zod/mini'
import { Timestamp, text } from '#platform/text.ts'
import { PlanChoice } from '#subscription/shapes.ts'
import { PaidBack } from '#tokens/shapes.ts'

/** Where to go to pay. The order is asked for on the way back. */
export const Checkout = z.object({ orderId: z.int(), url: z.url() })
export type Checkout = z.infer<typeof Checkout>

export const orderStatuses = ['pending', 'paid', 'failed', 'expired'] as const

/** What was ordered, and what became of it. */
export const Order = z.object({
  orderId: z.int(),
  kind: z.enum(['tokens', 'subscription', 'change']),
  status: z.enum(orderStatuses),
  tokens: z.int(),
  choice: z.nullable(PlanChoice),
  isTrial: z.boolean(),
  cents: z.int(),
})
export type Order = z.infer<typeof Order>

/** What a change costs today, as it will be charged; null where it waits for the end of the period. */
export const ChangeQuote = z.object({
  /** Names this very amount when the change is made. Null where nothing is charged now. */
  orderId: z.nullable(z.int()),
  cents: z.int(),
  /** When it takes effect. */
  at: Timestamp,
  /** What a renewal costs from then on. */
  nextCents: z.int(),
})
export type ChangeQuote = z.infer<typeof ChangeQuote>

export const PlanChange = z.object({ ...PlanChoice.shape, orderId: z.nullable(z.int()) })

export const CancelReason = z.object({ reason: text(500, 1) })

/** A line of the invoices. The number has no gaps: "A-000042". */
export const InvoiceLine = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit']),
  description: z.string(),
  /** What was paid; below zero where it was paid back. */
  cents: z.int(),
  issuedAt: Timestamp,
  /** Of the payment behind it; of a credit note, whether its own refund did not go through after all. */
  ...PaidBack.shape,
  /** A bank has taken the payment back, or is looking at it. */
  disputed: z.optional(z.boolean()),
  /** Whether asking for money back brings some now. */
  mayRefund: z.boolean(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const InvoiceList = z.object({ items: z.array(InvoiceLine), nextCursor: z.nullable(z.string()) })

/** Everything that stands on the printed page. */
export const Invoice = z.object({
  ...InvoiceLine.shape,
  billedTo: z.string(),
  card: z.nullable(z.string()),
  period: z.nullable(z.object({ startsAt: Timestamp, endsAt: Timestamp })),
  company: z.object({ name: z.string(), address: z.string(), email: z.string() }),
})
export type Invoice = z.infer<typeof Invoice>

/** By which rule money comes back. */
const refundRules = ['pack', 'first', 'renewal', 'yearly'] as const

/** Why none comes back. */
const refundBars = ['late', 'spent', 'used', 'refunded', 'disputed', 'free'] as const

export const RefundQuote = z.object({
  /** What would come back now; 0 with a reason. */
  cents: z.int(),
  /** Tokens that go for it. */
  tokens: z.int(),
  rule: z.nullable(z.enum(refundRules)),
  bar: z.nullable(z.enum(refundBars)),
  /** Until when it can be asked for. */
  until: z.nullable(Timestamp),
  endsPlan: z.boolean(),
})
export type RefundQuote = z.infer<typeof RefundQuote>

export const RefundRequest = z.object({ invoiceId: z.int(), cents: z.int().check(z.positive()) })
