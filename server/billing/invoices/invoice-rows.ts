import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database.ts'
import { subscriptionPeriods } from '#subscription/tables.ts'
import { invoices, orders, payments, refunds } from '../tables.ts'

/** An invoice with what its payment was for and has become. */
export function selectInvoices(db: Queryable) {
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
    })
    .from(invoices)
    .innerJoin(payments, sql`${payments.id} = ${invoices.paymentId}`)
    .leftJoin(orders, sql`${orders.id} = ${payments.orderId}`)
    .leftJoin(subscriptionPeriods, sql`${subscriptionPeriods.paymentId} = ${payments.id}`)
    .$dynamic()
}

export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number]
