import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database.ts'
import { tell } from './events.ts'
import { sandboxInvoices, sandboxSubscriptions } from './tables.ts'

/** What was not paid by then is not asked for any more. */
export async function endSubscription(tx: Transaction, id: string, at: Date) {
  await tx
    .update(sandboxSubscriptions)
    .set({
      status: 'canceled',
      endedAt: at,
      pastDueSince: null,
      scheduledPlan: null,
      scheduledInterval: null,
    })
    .where(eq(sandboxSubscriptions.id, id))
  await tx
    .update(sandboxInvoices)
    .set({ status: 'void', nextAttemptAt: null })
    .where(and(eq(sandboxInvoices.subscriptionId, id), eq(sandboxInvoices.status, 'open')))
  await tell(tx, 'customer.subscription.deleted', { subscription: id })
}
