import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database.ts'
import { transaction } from '#platform/transaction.ts'
import { ProviderRefused } from '../provider.ts'
import { newId, tell } from './events.ts'
import { sandboxPayments, sandboxRefunds } from './tables.ts'

interface Refund {
  /** Ours; null for one that someone made at the provider itself. */
  id: number | null
  paymentId: string
  cents: number
}

/** The same refund is made once, however often it is asked for. */
export async function refund(db: Database, { id: refundId, paymentId, cents }: Refund) {
  return transaction(db, async tx => {
    const left = await leftOf(tx, paymentId)
    const known = refundId === null ? undefined : await find(tx, refundId)
    if (known) return { id: known.id }
    if (cents > left) throw new ProviderRefused('More would go back than was paid.', { isFinal: true })
    const id = newId('re')
    await tx.insert(sandboxRefunds).values({ id, refundId, paymentId, cents, status: 'done' })
    await tell(tx, 'refund.created', { payment: paymentId })
    return { id }
  })
}

/** The bank does not take the money back. */
export async function failRefund(db: Database, id: string) {
  await transaction(db, async tx => {
    const [row] = await tx
      .update(sandboxRefunds)
      .set({ status: 'failed' })
      .where(eq(sandboxRefunds.id, id))
      .returning()
    if (row) await tell(tx, 'refund.failed', { payment: row.paymentId })
  })
}

async function leftOf(tx: Transaction, paymentId: string) {
  const [payment] = await tx
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.id, paymentId))
    .for('update')
  if (!payment) throw new Error(`The sandbox has no payment ${paymentId}.`)
  const [back] = await tx
    .select({ cents: sql<number>`coalesce(sum(${sandboxRefunds.cents}), 0)::int` })
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.paymentId, paymentId), ne(sandboxRefunds.status, 'failed')))
  return payment.cents - (back?.cents ?? 0)
}

async function find(tx: Transaction, refundId: number) {
  const [row] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.refundId, refundId))
  return row
}
