import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database.ts'
import { refunds } from '../tables.ts'

/** Whether a refund came to nothing. */
export async function hasFailed(db: Queryable, refundId: number) {
  return (await db.$count(refunds, and(eq(refunds.id, refundId), eq(refunds.status, 'failed')))) > 0
}
