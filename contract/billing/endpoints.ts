import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { PlanChoice } from '#subscription/shapes.ts'
import { TokenAmount } from '#tokens/shapes.ts'
import {
  CancelReason,
  ChangeQuote,
  Checkout,
  Invoice,
  InvoiceList,
  Order,
  PlanChange,
  RefundQuote,
  RefundRequest,
} from './shapes.ts'

const orderId = z.object({ orderId: Id })
const invoiceId = z.object({ invoiceId: Id })
const link = z.object({ url: z.url() })

export const billingEndpoints = {
  buyTokens: endpoint({
    method: 'POST',
    path: '/api/tokens/checkout',
    access: 'verified',
    summary: 'Order tokens. For 20 dollars or more, the session must have been confirmed a moment ago.',
    key: true,
    body: z.object({ tokens: TokenAmount }),
    reply: Checkout,
    status: 201,
  }),
  buyPlan: endpoint({
    method: 'POST',
    path: '/api/subscription/checkout',
    access: 'verified',
    summary: 'Order a plan. The first time, Plus can be tried for a week.',
    key: true,
    body: z.object({ ...PlanChoice.shape, trial: z._default(z.boolean(), false) }),
    reply: Checkout,
    status: 201,
  }),
  quoteChange: endpoint({
    method: 'POST',
    path: '/api/subscription/change/quote',
    access: 'verified',
    summary: 'What another plan or interval costs today, and from when it holds.',
    body: PlanChoice,
    reply: ChangeQuote,
  }),
  changePlan: endpoint({
    method: 'POST',
    path: '/api/subscription/change',
    access: 'verified',
    summary:
      'Change the plan or its interval: more at once, less when the period ends. The one you have: as it was.',
    body: PlanChange,
  }),
  cancelPlan: endpoint({
    method: 'POST',
    path: '/api/subscription/cancel',
    access: 'verified',
    whileSuspended: true,
    summary: 'End the plan when what was paid for is over.',
  }),
  tellWhyCancelled: endpoint({
    method: 'POST',
    path: '/api/subscription/cancel/reason',
    access: 'verified',
    whileSuspended: true,
    summary: 'Say why, if you like, once.',
    body: CancelReason,
  }),
  resumePlan: endpoint({
    method: 'POST',
    path: '/api/subscription/resume',
    access: 'verified',
    summary: 'Go on after all.',
  }),
  openPortal: endpoint({
    method: 'POST',
    path: '/api/subscription/portal',
    access: 'verified',
    summary: 'Where the card is changed.',
    reply: link,
  }),
  payNow: endpoint({
    method: 'POST',
    path: '/api/subscription/pay',
    access: 'verified',
    summary: 'Where a renewal that failed is paid.',
    reply: link,
  }),
  agreeToPrice: endpoint({
    method: 'POST',
    path: '/api/subscription/price',
    access: 'verified',
    summary: 'Agree to a higher price that was announced.',
    body: z.object({ cents: z.int().check(z.positive()) }),
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/api/orders/:orderId',
    access: 'verified',
    summary: 'What became of an order of yours.',
    params: orderId,
    reply: Order,
  }),
  checkOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:orderId/check',
    access: 'verified',
    summary: 'The same, after asking the payment provider once.',
    params: orderId,
    reply: Order,
    limit: callLimits.orderChecks,
  }),
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/invoices',
    access: 'verified',
    whileSuspended: true,
    summary: 'Your invoices, the latest first.',
    query: z.object({ cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))) }),
    reply: InvoiceList,
  }),
  getInvoice: endpoint({
    method: 'GET',
    path: '/api/invoices/:invoiceId',
    access: 'verified',
    whileSuspended: true,
    summary: 'One invoice with all that is printed on it.',
    params: invoiceId,
    reply: Invoice,
  }),
  quoteRefund: endpoint({
    method: 'POST',
    path: '/api/refunds/quote',
    access: 'verified',
    whileSuspended: true,
    summary: 'What would come back for an invoice, and by which rule.',
    body: z.object({ invoiceId: z.int().check(z.positive()) }),
    reply: RefundQuote,
  }),
  requestRefund: endpoint({
    method: 'POST',
    path: '/api/refunds/request',
    access: 'verified',
    whileSuspended: true,
    summary: 'Have this very amount paid back.',
    key: true,
    body: RefundRequest,
    reply: z.object({ cents: z.int() }),
  }),
  receiveWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/billing',
    access: 'signed',
    summary: 'What the payment provider tells us, signed with a secret that we share.',
    raw: { maxBytes: limits.webhook, signature: 'stripe-signature' },
  }),
} as const
