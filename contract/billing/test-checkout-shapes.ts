import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'
import { PlanChoice } from '#subscription/shapes.ts'

/** A payment at the test provider, and what can be tried with it. */
export const TestPayment = z.object({
  id: z.string(),
  cents: z.int(),
  refundedCents: z.int(),
  paidAt: Timestamp,
  dispute: z.nullable(z.enum(['open', 'won', 'lost'])),
})
export type TestPayment = z.infer<typeof TestPayment>

export const TestCheckout = z.object({
  orderId: z.int(),
  state: z.enum(['open', 'complete', 'expired']),
  /** The bank of the card wants to hear from its owner. */
  isChallenged: z.boolean(),
  tokens: z.int(),
  choice: z.nullable(PlanChoice),
  /** What is paid today, and what next. */
  cents: z.int(),
  next: z.nullable(z.object({ cents: z.int(), at: Timestamp })),
  returnUrl: z.url(),
  payments: z.array(TestPayment),
})
export type TestCheckout = z.infer<typeof TestCheckout>

export const TestPortal = z.object({
  choice: PlanChoice,
  card: z.string(),
  cardWorks: z.boolean(),
  /** What could not be taken. */
  openCents: z.nullable(z.int()),
  returnUrl: z.url(),
})
export type TestPortal = z.infer<typeof TestPortal>
