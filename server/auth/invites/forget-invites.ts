import { eq, or } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { approvals, invited, invites } from '../tables.ts'

/** Whoever leaves invites nobody any more, and is connected with nobody who is still on the way. */
export async function forgetInvites(tx: Transaction, userId: number) {
  await tx.delete(invites).where(eq(invites.userId, userId))
  await tx.delete(invited).where(or(eq(invited.userId, userId), eq(invited.inviterId, userId)))
  await tx.update(approvals).set({ decidedBy: null }).where(eq(approvals.decidedBy, userId))
}
