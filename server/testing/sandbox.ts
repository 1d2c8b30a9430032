import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { whenApplied } from '#billing/hear/hear-provider.ts'
import { cards } from '#billing/sandbox/cards.ts'
import { changeCard } from '#billing/sandbox/changes.ts'
import { actOnCheckout, type CheckoutAct } from '#billing/sandbox/checkout.ts'
import { deliverEvents } from '#billing/sandbox/deliver.ts'
import { closeDispute, openDispute } from '#billing/sandbox/dispute.ts'
import { payInvoice } from '#billing/sandbox/pay-invoice.ts'
import { failRefund, refund } from '#billing/sandbox/refund.ts'
import { renewNext } from '#billing/sandbox/renew.ts'
import { sandboxCheckouts, sandboxInvoices } from '#billing/sandbox/tables.ts'
import type { Deps } from '#platform/deps.ts'

/** What happens at the payment provider, as a test wants it. Each of them is told to the server at once. */
export function sandboxOf({ deps, app }: { deps: Deps; app: FastifyInstance }) {
  const { db } = deps

  /** Tells the server everything that it has not been told yet. */
  async function deliver() {
    await deliverEvents(deps, app)
    await whenApplied(deps)
  }

  async function told<Result>(act: Promise<Result>): Promise<Result> {
    const result = await act
    await deliver()
    return result
  }

  return {
    deliver,
    /** On the page of the checkout; without a word of it to the server: `actOnCheckout`. */
    onCheckout: (orderId: number, act: CheckoutAct) => told(actOnCheckout(db, orderId, act)),
    pay: (orderId: number) => told(actOnCheckout(db, orderId, 'pay')),
    /** Renews, tries again and ends whatever has come due. */
    async renew() {
      while (await renewNext(db));
      await deliver()
    },
    breakCard: (subscriptionId: string) => told(changeCard(db, subscriptionId, cards.fails)),
    mendCard: (subscriptionId: string) => told(changeCard(db, subscriptionId, cards.works)),
    payInvoice: (subscriptionId: string) => told(payInvoice(db, subscriptionId)),
    refund: (paymentId: string, cents: number) => told(refund(db, { id: null, paymentId, cents })),
    failRefund: (refundId: string) => told(failRefund(db, refundId)),
    dispute: (paymentId: string) => told(openDispute(db, paymentId)),
    closeDispute: (paymentId: string, status: 'won' | 'lost') => told(closeDispute(db, paymentId, status)),
    /** The provider's ids of what an order has become. */
    async idsOf(orderId: number) {
      const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.orderId, orderId))
      return {
        checkout: row?.id ?? '',
        payment: row?.paymentId ?? '',
        subscription: row?.subscriptionId ?? '',
      }
    },
    /** All invoices of a subscription, paid or not, the oldest first. */
    invoicesOf: (subscriptionId: string) =>
      db
        .select()
        .from(sandboxInvoices)
        .where(eq(sandboxInvoices.subscriptionId, subscriptionId))
        .orderBy(sandboxInvoices.seq),
  }
}
