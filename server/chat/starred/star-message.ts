import { and, eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { findAnyMessage, findMessage, isTimerLine } from '../access.ts'
import { marks, members, messages } from '../tables.ts'

/** Stars a message for the one asking alone. It may be asked for again: the star keeps its time. */
export function starMessage({ db }: Deps, { asker, params: { messageId } }: CallOf<'starMessage'>) {
  return transaction(db, async tx => {
    await lockMember(tx, asker.id, messageId)
    const { message, contactId } = await findMessage(tx, asker.id, messageId)
    if (isTimerLine(message) || message.deletedAt) refuse('not_found')
    await mark(tx, { userId: asker.id, contactId, ...message }, true)
  })
}

/** Takes a star away, also from a message that is gone. */
export function unstarMessage({ db }: Deps, { asker, params: { messageId } }: CallOf<'unstarMessage'>) {
  return transaction(db, async tx => {
    await lockMember(tx, asker.id, messageId)
    const { message, contactId } = await findAnyMessage(tx, asker.id, messageId)
    await mark(tx, { userId: asker.id, contactId, ...message }, false)
  })
}

/** What is read after it is as it is now: two tabs count a mark once, and nothing is starred that was just cleared. */
async function lockMember(tx: Transaction, askerId: number, messageId: number) {
  await tx
    .select({ userId: members.userId })
    .from(messages)
    .innerJoin(members, and(eq(members.conversationId, messages.conversationId), eq(members.userId, askerId)))
    .where(eq(messages.id, messageId))
    .for('no key update', { of: members })
}

interface Place {
  userId: number
  contactId: number
  conversationId: number
  seq: number
}

async function mark(tx: Transaction, place: Place, isStarred: boolean) {
  const { userId, contactId, conversationId, seq } = place
  const [known] = await tx
    .select({ starredAt: marks.starredAt })
    .from(marks)
    .where(and(eq(marks.userId, userId), eq(marks.conversationId, conversationId), eq(marks.seq, seq)))
  if ((known?.starredAt != null) === isStarred) return
  const [member] = await tx
    .update(members)
    .set({ markSeq: sql`${members.markSeq} + 1` })
    .where(and(eq(members.userId, userId), eq(members.conversationId, conversationId)))
    .returning({ markSeq: members.markSeq })
  const { markSeq } = member ?? refuse('not_found')
  const starredAt = isStarred ? sql`now()` : null
  await tx
    .insert(marks)
    .values({ userId, conversationId, seq, starredAt, markSeq })
    .onConflictDoUpdate({
      target: [marks.userId, marks.conversationId, marks.seq],
      set: { starredAt, markSeq },
    })
  publish(tx, 'conversation_updated', { contactId }, [userId])
}
