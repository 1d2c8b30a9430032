import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { api } from '@akin/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { checkoutOf, pay } from '#local/stripe/checkout.ts'
import { closeDispute, dispute, failRefund, refund } from '#local/stripe/paying.ts'
import { stock } from '#local/stripe/stock.ts'
import { end, payOpen, renew } from '#local/stripe/subscribing.ts'
import { makeWorld, type StripeEvent } from '#local/stripe/world.ts'
import { type Manner, serveWorld } from './serve-world.ts'
import { secret } from './stripe-config.ts'

export type StripeDouble = Awaited<ReturnType<typeof openStripeDouble>>

/**
 * The Stripe of local installations, in memory and over HTTP, with today's catalogue. It speaks the part of Stripe's API that we need, to Stripe's
 * own library; and what people and banks do there is done by its functions, each of which returns what Stripe would tell
 * of it. Nothing is told by itself.
 */
async function openStripeDouble({ catalogue = true } = {}) {
  const world = makeWorld()
  const manner: Manner = { silent: false, silentTo: /^/, refuses: null, lateMs: () => 0 }
  const { server, calls } = serveWorld(world, manner)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const stripe = new Stripe('sk_test_double', { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
  if (catalogue) stock(world)

  function close() {
    server.close()
    server.closeAllConnections()
  }

  return {
    ...{ url, world, manner, calls, stripe, secret, close },
    /** The page that was opened for an order of ours. */
    checkoutOf(orderId: number) {
      const found = checkoutOf(world, orderId)
      if (!found) throw new Error(`There is no checkout for the order ${orderId}.`)
      return found
    },
    pay: (sessionId: string) => pay(world, sessionId),
    /** A checkout that nobody could pay any more is, all the same. */
    payAgain(sessionId: string) {
      world.get('checkout.session', sessionId).status = 'open'
      return pay(world, sessionId)
    },
    renew: (subscriptionId: string) => renew(world, subscriptionId),
    payOpen: (subscriptionId: string) => payOpen(world, subscriptionId),
    end: (subscriptionId: string) => end(world, world.get('subscription', subscriptionId)),
    refund: (intentId: string, cents?: number) => refund(world, intentId, cents),
    failRefund: (refundId: string) => failRefund(world, refundId),
    dispute: (intentId: string) => dispute(world, intentId),
    closeDispute: (disputeId: string, how: 'won' | 'lost') => closeDispute(world, disputeId, how),
    /** An event as it arrives: its bytes, and the header over them. */
    sign: (event: StripeEvent, how: { secondsOld?: number; by?: string } = {}) =>
      sign(JSON.stringify(event), how),
    /** The same for what is no event. */
    signText: (text: string) => sign(text),
  }

  function sign(payload: string, { secondsOld = 0, by = secret } = {}) {
    const timestamp = Math.floor(Date.now() / 1000) - secondsOld
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp })
    return { payload, signature }
  }
}

/** For a test file: `const stripe = await stripeDouble()` and `scene({ config: stripeConfig(stripe) })`. */
export async function stripeDouble(options?: { catalogue: boolean }) {
  const double = await openStripeDouble(options)
  afterAll(double.close)
  return double
}

/** Tells a server, as Stripe does. */
export async function tell(app: FastifyInstance, { payload, signature }: Signed) {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: api.receiveWebhook.path,
    payload,
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
  })
  return statusCode
}

export interface Signed {
  payload: string
  signature: string
}
