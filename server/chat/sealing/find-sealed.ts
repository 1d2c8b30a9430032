import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { marks, members, sealedMessages } from '../tables.ts'

export type Sealed = Pick<typeof sealedMessages.$inferSelect, 'body' | 'editedAt' | 'versions' | 'files'>

/**
 * What was taken back of these places, for a report of its receiver: the one question that is ever asked of it. The rows
 * stay locked, so that their files are held on.
 */
export async function findSealed(
  tx: Transaction,
  receiverId: number,
  conversationId: number,
  seqs: number[],
): Promise<ReadonlyMap<number, Sealed>> {
  if (seqs.length === 0) return new Map()
  const { seq, body, editedAt, versions, files, until } = sealedMessages
  const rows = await tx
    .select({ seq, body, editedAt, versions, files })
    .from(sealedMessages)
    .where(
      and(
        eq(sealedMessages.conversationId, conversationId),
        inArray(seq, seqs),
        eq(sealedMessages.receiverId, receiverId),
        gt(until, sql`now()`),
        // What they have cleared or deleted for themselves is gone for them, here as well.
        sql`exists (select from ${members} m where m.user_id = ${receiverId} and m.conversation_id = ${conversationId}
          and m.cleared_seq < ${seq})`,
        sql`not exists (select from ${marks} k where k.user_id = ${receiverId}
          and k.conversation_id = ${conversationId} and k.seq = ${seq} and k.hidden)`,
      ),
    )
    .for('share')
  return new Map(rows.map(({ seq: at, ...sealed }) => [at, sealed]))
}
