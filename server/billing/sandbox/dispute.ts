import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { transaction } from '#platform/transaction.ts'
import { newId, tell } from './events.ts'
import { sandboxDisputes } from './tables.ts'

/** The bank of whoever paid takes the money back for the time being. */
export async function openDispute(db: Database, paymentId: string) {
  await transaction(db, async tx => {
    const written = await tx
      .insert(sandboxDisputes)
      .values({ id: newId('dp'), paymentId, status: 'open' })
      .onConflictDoNothing()
      .returning()
    if (written.length > 0) await tell(tx, 'charge.dispute.created', { payment: paymentId })
  })
}

/** Won: the money is ours after all. */
export async function closeDispute(db: Database, paymentId: string, status: 'won' | 'lost') {
  await transaction(db, async tx => {
    const closed = await tx
      .update(sandboxDisputes)
      .set({ status })
      .where(and(eq(sandboxDisputes.paymentId, paymentId), eq(sandboxDisputes.status, 'open')))
      .returning()
    if (closed.length > 0) await tell(tx, 'charge.dispute.closed', { payment: paymentId })
  })
}
