import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Transaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { invited } from '../tables.ts'

/** For connect, which auth does not know: someone whom a member has invited is here now. */
export const connectInvited = defineJob({ name: 'connect-invited', data: z.object({ userId: z.int() }) })

/** Most come by no invitation, and nothing is enqueued for them. */
export async function tellOfInvited(tx: Transaction, userId: number) {
  if ((await tx.$count(invited, eq(invited.userId, userId))) > 0)
    await enqueue(tx, connectInvited, { userId })
}

/** Who has invited them. It is asked once: what was between the two until now is over with the answer. */
export async function takeInviter(tx: Transaction, userId: number) {
  const [taken] = await tx
    .delete(invited)
    .where(eq(invited.userId, userId))
    .returning({ inviterId: invited.inviterId })
  return taken?.inviterId
}
