import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { PaidInvoice, ProvidedSubscription } from '../provider.ts'
import { setbacksOf } from './read-payment.ts'
import {
  type SandboxInvoice,
  type SandboxSubscription,
  sandboxInvoices,
  sandboxPayments,
  sandboxSubscriptions,
} from './tables.ts'

export async function readSubscription(
  db: Database,
  id: string,
  settled: ReadonlySet<string>,
): Promise<ProvidedSubscription | null> {
  const [row] = await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id))
  return row ? { ...describe(row), invoices: await paidInvoicesOf(db, id, settled) } : null
}

export async function statusOf(db: Database, id: string) {
  const [row] = await db
    .select({ status: sandboxSubscriptions.status })
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.id, id))
  return row?.status ?? null
}

function describe(row: SandboxSubscription): Omit<ProvidedSubscription, 'invoices'> {
  const { scheduledPlan, scheduledInterval } = row
  return {
    id: row.id,
    userId: row.userId,
    orderId: row.orderId,
    status: row.status,
    choice: { plan: row.plan, interval: row.interval },
    cents: row.nextCents ?? row.cents,
    currency: row.currency,
    scheduled:
      scheduledPlan && scheduledInterval ? { plan: scheduledPlan, interval: scheduledInterval } : null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    trialEndsAt: row.trialEndsAt,
    periodEndsAt: row.periodEndsAt,
    pastDueSince: row.pastDueSince,
    card: row.card,
    createdAt: row.createdAt,
    endedAt: row.endedAt,
  }
}

async function paidInvoicesOf(
  db: Database,
  subscriptionId: string,
  settled: ReadonlySet<string>,
): Promise<PaidInvoice[]> {
  const rows = await db
    .select({ invoice: sandboxInvoices, card: sandboxPayments.card })
    .from(sandboxInvoices)
    .leftJoin(sandboxPayments, eq(sandboxPayments.id, sandboxInvoices.paymentId))
    .where(and(eq(sandboxInvoices.subscriptionId, subscriptionId), eq(sandboxInvoices.status, 'paid')))
    .orderBy(asc(sandboxInvoices.seq))
  return Promise.all(
    rows.map(async ({ invoice, card }) => ({
      ...describeInvoice(invoice, card),
      isSettled: settled.has(invoice.id),
      ...(await setbacks(invoice)),
    })),
  )

  function setbacks({ id, paymentId }: SandboxInvoice) {
    return paymentId && !settled.has(id) ? setbacksOf(db, paymentId) : { refunds: [], disputes: [] }
  }
}

function describeInvoice(invoice: SandboxInvoice, card: string | null) {
  const { id, paidAt, paymentId, cents, currency, plan, interval, fromPlan, fromInterval } = invoice
  if (!paidAt) throw new Error(`The invoice ${id} is not paid.`)
  return {
    ...{ id, paidAt, paymentId, cents, currency, card, choice: { plan, interval } },
    from: fromPlan && fromInterval ? { plan: fromPlan, interval: fromInterval } : null,
    isTrial: invoice.trial,
    ...{ startsAt: invoice.startsAt, endsAt: invoice.endsAt },
  }
}
