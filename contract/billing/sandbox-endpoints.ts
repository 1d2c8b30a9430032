import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
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

const orderId = z.object({ orderId: Id })
const subscriptionId = z.object({ subscriptionId: z.string().check(z.maxLength(40)) })
const paymentId = z.object({ paymentId: z.string().check(z.maxLength(40)) })

/**
 * The pages of the test provider. They stand apart from the other calls, because no installation has them that sells in
 * earnest.
 */
export const sandboxEndpoints = {
  getTestCheckout: endpoint({
    method: 'GET',
    path: '/api/dev/checkout/:orderId',
    access: 'verified',
    summary: 'An order of yours at the test checkout.',
    params: orderId,
    reply: TestCheckout,
  }),
  actOnTestCheckout: endpoint({
    method: 'POST',
    path: '/api/dev/checkout/:orderId',
    access: 'verified',
    summary: 'Pay, or try what can go wrong.',
    params: orderId,
    body: z.object({ act: z.enum(['pay', 'decline', 'challenge', 'approve', 'refuse', 'cancel']) }),
    reply: TestCheckout,
  }),
  actOnTestPayment: endpoint({
    method: 'POST',
    path: '/api/dev/payments/:paymentId',
    access: 'verified',
    summary: 'Pay back what is left, or let the bank take it back.',
    params: paymentId,
    body: z.object({ act: z.enum(['refund', 'dispute', 'win', 'lose']) }),
  }),
  getTestPortal: endpoint({
    method: 'GET',
    path: '/api/dev/portal/:subscriptionId',
    access: 'verified',
    summary: 'The card of your plan.',
    params: subscriptionId,
    reply: TestPortal,
  }),
  changeTestCard: endpoint({
    method: 'PUT',
    path: '/api/dev/portal/:subscriptionId/card',
    access: 'verified',
    summary: 'Another card: one that works, or one that will be declined.',
    params: subscriptionId,
    body: z.object({ works: z.boolean() }),
    reply: TestPortal,
  }),
  payTestInvoice: endpoint({
    method: 'POST',
    path: '/api/dev/portal/:subscriptionId/pay',
    access: 'verified',
    summary: 'Pay what could not be taken.',
    params: subscriptionId,
    reply: TestPortal,
  }),
} as const
