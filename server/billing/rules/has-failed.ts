import { and, eq, lt } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { payments, refunds } from '../tables.ts'

/** Whether a refund came to nothing. */
export async function hasFailed(db: Queryable, refundId: number) {
  return (await db.$count(refunds, and(eq(refunds.id, refundId), eq(refunds.status, 'failed')))) > 0
}

/** The same, and the money has not gone back by another way either: what it paid for goes on. */
export async function isKept(db: Queryable, refundId: number) {
  const kept = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        ...[eq(refunds.id, refundId), eq(refunds.status, 'failed')],
        lt(payments.refundedCents, payments.amountCents),
      ),
    )
  return kept.length > 0
}
