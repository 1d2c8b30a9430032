import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { TestCheckout, TestPortal } from './test-checkout-shapes.ts'

const orderId = z.object({ orderId: Id })
const subscriptionId = z.object({ subscriptionId: z.string().check(z.maxLength(40)) })
const paymentId = z.object({ paymentId: z.string().check(z.maxLength(40)) })

/**
 * The pages of the test provider. They stand apart from the other calls, because no installation has them that sells in
 * earnest.
 */
export const testCheckoutEndpoints = {
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
