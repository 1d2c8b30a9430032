import { and, eq, inArray, lte, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { conversations, members, messages } from '../tables.ts'

interface Goodbye {
  conversationId: number
  /** Who said it. */
  userId: number
  seq: number
}

/**
 * The one who said goodbye has the conversation in the archive at once, and the other one when they have read it. What is
 * archived is not pinned. A goodbye asks for no answer, so it is nobody's turn.
 */
export async function archiveGoodbye(tx: Transaction, { conversationId, userId, seq }: Goodbye) {
  await lockBoth(tx, conversationId)
  const isTheirs = sql`${members.userId} = ${userId}`
  await tx
    .update(members)
    .set({
      archivedSeq: sql`case when ${isTheirs} then ${seq}::bigint else ${members.archivedSeq} end`,
      goodbyeSeq: sql`case when ${isTheirs} then null else ${seq}::bigint end`,
      pinnedAt: sql`case when ${isTheirs} then null else ${members.pinnedAt} end`,
    })
    .where(eq(members.conversationId, conversationId))
  await tx.update(conversations).set({ quietSeq: seq }).where(eq(conversations.id, conversationId))
}

/** A goodbye was taken back: what it had put into the archive, or was about to, is there no more. */
export async function bringBack(
  tx: Transaction,
  { conversationId, seq }: Omit<Goodbye, 'userId'>,
  forWhom: number[],
) {
  await lockBoth(tx, conversationId)
  const unlessOfIt = (column: SQLWrapper) => sql`nullif(${column}, ${seq}::bigint)`
  const { archivedSeq, goodbyeSeq } = members
  await tx
    .update(members)
    .set({ archivedSeq: unlessOfIt(archivedSeq), goodbyeSeq: unlessOfIt(goodbyeSeq) })
    .where(and(eq(members.conversationId, conversationId), inArray(members.userId, forWhom)))
  await tx
    .update(conversations)
    .set({ quietSeq: unlessOfIt(conversations.quietSeq) })
    .where(eq(conversations.id, conversationId))
}

/** Whoever deletes a goodbye for themselves, or everything that was said, has read it as well. */
export async function archiveIfRead(tx: Transaction, userId: number, conversationId: number) {
  const { lastSeq, id } = conversations
  await tx
    .update(members)
    .set({
      archivedSeq: sql`(select ${lastSeq} from ${conversations} where ${id} = ${conversationId})`,
      goodbyeSeq: null,
      pinnedAt: null,
    })
    .where(
      and(
        eq(members.userId, userId),
        eq(members.conversationId, conversationId),
        lte(members.goodbyeSeq, members.readSeq),
        sql`not exists (select from ${messages} y where y.conversation_id = ${conversationId}
          and y.seq > ${members.goodbyeSeq} and y.gone_at is null)`,
      ),
    )
}

/** Rows of members are locked in the order in which positions lock them. */
async function lockBoth(tx: Transaction, conversationId: number) {
  await tx
    .select({ userId: members.userId })
    .from(members)
    .where(eq(members.conversationId, conversationId))
    .orderBy(members.userId)
    .for('no key update')
}
