import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { subscriptionPeriods } from '#subscription/tables.ts'
import { invoices, orders, payments, type RefundRow, refunds } from '../tables.ts'

/** An invoice with what its payment was for and has become. */
export function selectInvoices(db: Queryable) {
  const refunded = refundsOf(db)
  return db
    .select({
      invoice: invoices,
      payment: payments,
      orderKind: orders.kind,
      period: subscriptionPeriods,
      now: sql<Date>`now()`.mapWith(payments.paidAt),
      /** Of the first plan that someone ever paid for: its first days, to which even a change of it belongs. */
      isFirst: sql<boolean>`not exists (
        select from payments earlier
        where earlier.user_id = ${payments.userId} and earlier.subscription_id is not null
          and earlier.amount_cents > 0 and earlier.paid_at < ${payments.paidAt} - interval '1 day' * case
            when earlier.subscription_id = ${payments.subscriptionId} then 14 else 0 end)`,
      isAskedFor: sql<boolean>`exists (
        select from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.status} = 'requested')`,
      refunded: {
        doneCents: refunded.doneCents,
        openCents: refunded.openCents,
        lastFailed: refunded.lastFailed,
        thisFailed: refunded.thisFailed,
      },
    })
    .from(invoices)
    .innerJoin(payments, sql`${payments.id} = ${invoices.paymentId}`)
    .leftJoin(orders, sql`${orders.id} = ${payments.orderId}`)
    .leftJoin(subscriptionPeriods, sql`${subscriptionPeriods.paymentId} = ${payments.id}`)
    .innerJoinLateral(refunded, sql`true`)
    .$dynamic()
}

/** All refunds of a payment together: what is back, what is on its way, and what became of the last and of this one. */
function refundsOf(db: Queryable) {
  const { status, amountCents, providerRefundId } = refunds
  const centsOf = (asked: RefundStatus) =>
    sql<number>`coalesce(sum(${amountCents}) filter (where ${status} = ${sql.raw(`'${asked}'`)}), 0)::int`
  return db
    .select({
      doneCents: centsOf('done').as('done_cents'),
      openCents: centsOf('requested').as('open_cents'),
      lastFailed:
        sql<boolean>`coalesce((array_agg(${status} order by ${refunds.id} desc))[1] = 'failed', false)`.as(
          'last_failed',
        ),
      thisFailed: sql<boolean>`coalesce(
        bool_or(${status} = 'failed') filter (where ${providerRefundId} = ${invoices.refundRef}), false)`.as(
        'this_failed',
      ),
    })
    .from(refunds)
    .where(and(eq(refunds.userId, payments.userId), eq(refunds.paymentId, payments.id)))
    .as('refunded')
}

type RefundStatus = RefundRow['status']

export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number]

/** An invoice of this person's; of others' there is nothing to find. */
export async function requireInvoice(db: Queryable, userId: number, invoiceId: number): Promise<InvoiceRow> {
  const [row] = await selectInvoices(db).where(and(eq(invoices.id, invoiceId), eq(invoices.userId, userId)))
  return row ?? refuse('not_found')
}
