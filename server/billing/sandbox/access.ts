import { and, asc, eq, or } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { sandboxCheckouts, sandboxInvoices, sandboxPayments, sandboxSubscriptions } from './tables.ts'

/** What someone pays for is theirs alone. */
export async function requireCheckout(db: Database, userId: number, orderId: number) {
  const [checkout] = await db
    .select()
    .from(sandboxCheckouts)
    .where(and(eq(sandboxCheckouts.orderId, orderId), eq(sandboxCheckouts.userId, userId)))
  return checkout ?? refuse('not_found')
}

export async function requireSubscription(db: Database, userId: number, id: string) {
  const [subscription] = await db
    .select()
    .from(sandboxSubscriptions)
    .where(and(eq(sandboxSubscriptions.id, id), eq(sandboxSubscriptions.userId, userId)))
  return subscription ?? refuse('not_found')
}

export async function requirePayment(db: Database, userId: number, id: string) {
  const [payment] = await db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.userId, userId)))
  return payment ?? refuse('not_found')
}

/** Everything that was paid for what was ordered, the oldest first. */
export function paymentsOf(
  db: Database,
  { orderId, subscriptionId }: { orderId: number; subscriptionId: string | null },
) {
  return db
    .select({ id: sandboxPayments.id, cents: sandboxPayments.cents, paidAt: sandboxPayments.paidAt })
    .from(sandboxPayments)
    .leftJoin(sandboxInvoices, eq(sandboxInvoices.paymentId, sandboxPayments.id))
    .where(
      or(
        eq(sandboxPayments.orderId, orderId),
        subscriptionId ? eq(sandboxInvoices.subscriptionId, subscriptionId) : undefined,
      ),
    )
    .orderBy(asc(sandboxPayments.paidAt), asc(sandboxPayments.id))
}
