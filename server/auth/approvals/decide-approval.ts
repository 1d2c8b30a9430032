import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { refuse } from '#platform/refuse.ts'
import { approvals, users } from '../tables.ts'
import { approvalMail } from './approval-mail.ts'

/** Who waits for an answer, those who asked first first. Whose address has an account by now need not be answered. */
export function readApprovals(db: Queryable, most: number) {
  const { id, email, name, why, askedAt } = approvals
  const owner = db
    .select({ one: sql`1` })
    .from(users)
    .where(eq(sql`lower(${users.email})`, approvals.email))
  return db
    .select({ id, email, name, why, askedAt })
    .from(approvals)
    .where(and(isNull(approvals.decidedAt), notExists(owner)))
    .orderBy(asc(approvals.askedAt), asc(approvals.id))
    .limit(most)
}

interface Decision {
  decision: 'yes' | 'no'
  decidedBy: number
  reason: string
}

/** Of two who answer the same one at once the first is right. What is said goes out by mail. */
export async function decideApproval(tx: Transaction, approvalId: number, decision: Decision) {
  const { rowCount } = await tx
    .update(approvals)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(and(eq(approvals.id, approvalId), isNull(approvals.decidedAt)))
  if (rowCount === 0) await refuseDecided(tx, approvalId)
  await enqueue(tx, approvalMail, { approvalId, about: 'decided' })
}

async function refuseDecided(tx: Transaction, approvalId: number) {
  const there = await tx.$count(approvals, eq(approvals.id, approvalId))
  refuse(there > 0 ? 'approval_decided' : 'not_found')
}
