import { limits } from '@akin/contract/limits.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Collection, ofMoney } from '#auth/export/collection.ts'
import { recordsOf } from '#auth/export/records.ts'
import type { Transaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { forgetJobs } from '#platform/jobs/forget-jobs.ts'
import { liveSubscription } from '#subscription/live-subscription.ts'
import { lockWallet } from '#tokens/lock-wallet.ts'
import { endBilling } from './end-billing.ts'
import { selectInvoices } from './invoices/invoice-rows.ts'
import { billingMail } from './mails/billing-mail.ts'
import { writeRefund } from './records/write-refund.ts'
import { reckonRefund } from './rules/reckon-refund.ts'
import { invoices, orders, payments, refunds } from './tables.ts'

/**
 * What is unspent of packs that were bought in the last 14 days before someone left is paid back, and nothing is charged
 * again. Invoices stay for ten years with what is printed on them, and what was ordered and paid as the grounds for them;
 * the rest goes.
 */
export async function eraseBilling(tx: Transaction, userId: number) {
  await forgetJobs(tx, [billingMail], { id: userId, email: '' })
  await refundPacks(tx, userId)
  await tx.update(orders).set({ checkoutUrl: null }).where(eq(orders.userId, userId))
  await tx.update(payments).set({ card: null }).where(eq(payments.userId, userId))
  if (await isOpen(tx, userId)) await enqueue(tx, endBilling, { userId })
}

/** Whether something could still be charged. */
async function isOpen(tx: Transaction, userId: number) {
  if (await liveSubscription(tx, userId)) return true
  const pending = and(eq(orders.userId, userId), eq(orders.status, 'pending'))
  return (await tx.select({ id: orders.id }).from(orders).where(pending).limit(1)).length > 0
}

async function refundPacks(tx: Transaction, userId: number) {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.userId, userId)).for('no key update')
  await lockWallet(tx, userId)
  const recent = await selectInvoices(tx).where(
    and(
      ...[eq(invoices.userId, userId), eq(invoices.kind, 'invoice'), eq(orders.kind, 'tokens')],
      gt(payments.paidAt, sql`now() - ${limits.deletionPeriod} * interval '1 second' - interval '14 days'`),
    ),
  )
  for (const row of recent) {
    // As of the day on which they left: they could not ask for it since.
    const left = new Date(row.now.getTime() - limits.deletionPeriod * 1000)
    const now = left < row.payment.paidAt ? row.payment.paidAt : left
    const quote = await reckonRefund(tx, { ...row, now })
    if (quote.cents > 0) await writeRefund(tx, row, quote, null)
  }
}

const money = { group: 'Money', isWanted: ofMoney }

export const billingCollections: readonly Collection[] = [
  recordsOf({
    ...{ name: 'money/orders', title: 'Orders', ...money, of: orders.userId, by: [orders.id] },
    show: {
      ...{ number: orders.id, kind: orders.kind, tokens: orders.tokens, plan: orders.plan },
      ...{ interval: orders.interval, priceCents: orders.priceCents, currency: orders.currency },
      ...{ state: orders.status, createdAt: orders.createdAt },
    },
  }),
  recordsOf({
    ...{ name: 'money/payments', title: 'Payments', ...money, of: payments.userId, by: [payments.id] },
    show: {
      ...{ amountCents: payments.amountCents, currency: payments.currency, card: payments.card },
      ...{ refundedCents: payments.refundedCents, disputed: payments.disputed, paidAt: payments.paidAt },
    },
  }),
  recordsOf({
    ...{ name: 'money/refunds', title: 'Refunds', ...money, of: refunds.userId, by: [refunds.id] },
    show: {
      ...{ amountCents: refunds.amountCents, tokens: refunds.tokens, state: refunds.status },
      createdAt: refunds.createdAt,
    },
  }),
  recordsOf({
    ...{ name: 'money/invoices', title: 'Invoices', ...money, of: invoices.userId, by: [invoices.id] },
    show: {
      ...{
        series: invoices.series,
        number: invoices.number,
        kind: invoices.kind,
        issuedAt: invoices.issuedAt,
      },
      ...{ amountCents: invoices.amountCents, currency: invoices.currency, what: invoices.description },
      ...{ billedTo: invoices.billedTo, card: invoices.card },
      ...{ periodStartsAt: invoices.periodStartsAt, periodEndsAt: invoices.periodEndsAt },
    },
  }),
]
