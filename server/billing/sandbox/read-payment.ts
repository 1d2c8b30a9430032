import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { ProvidedDispute, ProvidedPayment, ProvidedRefund } from '../provider.ts'
import { sandboxDisputes, sandboxPayments, sandboxRefunds } from './tables.ts'

export async function readPayment(db: Database, id: string): Promise<ProvidedPayment | null> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
  return payment ? { ...payment, ...(await setbacksOf(db, id)) } : null
}

/** What went back of a payment, and what a bank wants back. */
export async function setbacksOf(db: Database, paymentId: string) {
  const refunds: ProvidedRefund[] = await db
    .select({
      ...{ id: sandboxRefunds.id, refundId: sandboxRefunds.refundId, cents: sandboxRefunds.cents },
      ...{ status: sandboxRefunds.status, at: sandboxRefunds.createdAt },
    })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentId, paymentId))
    .orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.id))
  const disputes: ProvidedDispute[] = await db
    .select({ id: sandboxDisputes.id, status: sandboxDisputes.status, at: sandboxDisputes.createdAt })
    .from(sandboxDisputes)
    .where(eq(sandboxDisputes.paymentId, paymentId))
    .orderBy(asc(sandboxDisputes.createdAt), asc(sandboxDisputes.id))
  return { refunds, disputes }
}
