import { limits } from '@akin/contract/limits.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { limitation } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import { findConnection } from '#connect/pair.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { lookAtNotes } from '#safety/first-aid/look-at-notes.ts'
import { makeConversation } from '../make-conversation.ts'
import { conversations } from '../tables.ts'

/**
 * Lets the first message of a conversation through. Whoever is new here begins only so many in a day, and whoever is limited
 * by a decision none. Returns whether
 * they are contacts, so that a send may find it open now.
 */
export async function openConversation(
  { db, config }: { db: Queryable } & Pick<Deps, 'config'>,
  senderId: number,
  contactId: number,
) {
  return transaction(db, async tx => {
    const connection = await findConnection(tx, senderId, contactId)
    if (connection?.status !== 'connected') return false
    await makeConversation(tx, connection)
    const [opened] = await tx
      .update(conversations)
      .set({ openedAt: sql`now()` })
      .where(and(eq(conversations.id, connection.id), isNull(conversations.openedAt)))
      .returning({ id: conversations.id })
    if (!opened) return true
    const sender = await readSender(tx, senderId)
    if (sender?.limited) refuse('limited', { ...sender.limited })
    // The message itself comes a moment later, and is looked at with the next first one at the latest.
    await enqueue(tx, lookAtNotes, { userId: senderId }, { key: String(senderId) })
    if (sender?.isNew) {
      const newChats = quota(`new-chat:${senderId}`, limits.newChats, config.limitsScale)
      await countAttempt(tx, [newChats], 'new_chat_limit')
    }
    return true
  })
}

async function readSender(tx: Transaction, userId: number) {
  const isNew = sql<boolean>`${users.createdAt} > now() - ${limits.newAccount} * interval '1 second'`
  const [sender] = await tx.select({ isNew, limited: limitation }).from(users).where(eq(users.id, userId))
  return sender
}
