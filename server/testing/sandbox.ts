import type { FastifyInstance } from 'fastify'
import { whenApplied } from '#billing/webhooks/receive-webhook.ts'
import { atStripe, lookAtStripe } from '#local/stripe/at-stripe.ts'
import { cards, changeCard } from '#local/stripe/cards.ts'
import { actOnOrder, type CheckoutAct, checkoutOf } from '#local/stripe/checkout.ts'
import { deliverEvents } from '#local/stripe/deliver.ts'
import { invoicesOf, openInvoiceOf } from '#local/stripe/invoicing.ts'
import { closeDispute, dispute, disputesOf, failRefund, refund } from '#local/stripe/paying.ts'
import { payOpen } from '#local/stripe/subscribing.ts'
import { takeFurther } from '#local/stripe/take-further.ts'
import type { Card } from '#local/stripe/things.ts'
import type { World } from '#local/stripe/world.ts'
import type { Deps } from '#platform/deps.ts'

/** What happens at the Stripe of a local installation, as a test wants it. Each of them is told to the server at once. */
export function sandboxOf({ deps, app }: { deps: Deps; app: FastifyInstance }) {
  /** Without a word of it to the server. */
  const at = <Result>(act: (world: World) => Result) => atStripe(deps, act)

  /** Tells the server everything that it has not been told yet. */
  async function deliver() {
    await deliverEvents(deps, app)
    await whenApplied(deps)
  }

  async function told<Result>(act: (world: World) => Result): Promise<Result> {
    const result = await at(act)
    await deliver()
    return result
  }

  function giveCard(subscriptionId: string, card: Card) {
    return told(world => void changeCard(world, world.get('subscription', subscriptionId), card))
  }

  return {
    ...{ at, deliver },
    /** On the page of the checkout. */
    onCheckout: (orderId: number, act: CheckoutAct) => told(world => actOnOrder(world, orderId, act)),
    pay: (orderId: number) => told(world => actOnOrder(world, orderId, 'pay')),
    payUnheard: (orderId: number) => at(world => actOnOrder(world, orderId, 'pay')),
    /** Renews, tries again and ends whatever has come due. */
    renew: () => told(takeFurther),
    breakCard: (subscriptionId: string) => giveCard(subscriptionId, cards.fails),
    mendCard: (subscriptionId: string) => giveCard(subscriptionId, cards.works),
    /** Answers whether nothing is open any more. */
    payInvoice: (subscriptionId: string) =>
      told(world => {
        payOpen(world, subscriptionId)
        return openInvoiceOf(world, subscriptionId) === undefined
      }),
    refund: (paymentId: string, cents: number) => told(world => refund(world, paymentId, cents).refund),
    failRefund: (refundId: string) => told(world => void failRefund(world, refundId)),
    dispute: (paymentId: string) => told(world => dispute(world, paymentId).dispute),
    closeDispute: (paymentId: string, status: 'won' | 'lost') =>
      told(world => {
        for (const { id } of disputesOf(world, paymentId)) closeDispute(world, id, status)
      }),
    /** Stripe's ids of what an order has become. */
    idsOf: (orderId: number) =>
      lookAtStripe(deps, world => {
        const { id, payment_intent, subscription } = checkoutOf(world, orderId) ?? {}
        return { checkout: id ?? '', payment: payment_intent ?? '', subscription: subscription ?? '' }
      }),
    /** All invoices of a subscription, paid or not, the oldest first. */
    invoicesOf: (subscriptionId: string) =>
      lookAtStripe(deps, world => structuredClone(invoicesOf(world, subscriptionId))),
  }
}
