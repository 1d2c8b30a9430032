import { eq } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { purgeChat } from './purge-chat.ts'
import { chatSettings, drafts, gifts, marks, members, scheduledMessages } from './tables.ts'

/**
 * What someone kept for themselves goes at once. What they wrote and sent belongs to the other one as well: it stays,
 * under no name, unless they wanted it deleted; that and their files are taken away by a job, as there may be many.
 * Their rows of conversations and settings stay: the other one's pages are joined with them.
 */
export async function eraseChat(tx: Transaction, userId: number) {
  await tx.delete(drafts).where(eq(drafts.userId, userId))
  await tx.delete(marks).where(eq(marks.userId, userId))
  await tx.delete(scheduledMessages).where(eq(scheduledMessages.userId, userId))
  await tx.delete(gifts).where(eq(gifts.toId, userId))
  // A gift belongs to whoever was given it; the words that came with it go with the one who wrote them.
  const kept = await tx
    .update(gifts)
    .set({ fromId: null, words: '' })
    .where(eq(gifts.fromId, userId))
    .returning({ ownerId: gifts.toId })
  publish(tx, 'keepsakes_changed', {}, [...new Set(kept.map(({ ownerId }) => ownerId))])
  await tx
    .update(members)
    .set({
      pinnedAt: null,
      mutedUntil: null,
      snoozedUntil: null,
      snoozedSeq: null,
      archivedSeq: null,
      markedUnread: false,
      isNew: false,
      receipts: null,
    })
    .where(eq(members.userId, userId))
  await tx
    .update(chatSettings)
    .set({ showsReceipts: true, showsTyping: true, playsSound: true, ctrlEnterSends: false })
    .where(eq(chatSettings.userId, userId))
  const [user] = await tx
    .select({ deletesMessages: users.deletesMessages })
    .from(users)
    .where(eq(users.id, userId))
  await enqueue(tx, purgeChat, { userId, messages: user?.deletesMessages ?? false })
}
