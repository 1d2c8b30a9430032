import { eq, sql } from 'drizzle-orm'
import { type Collection, ofMessages } from '#auth/export/collection.ts'
import { recordsOf } from '#auth/export/records.ts'
import { users } from '#auth/tables.ts'
import { nameFor } from '#connect/relations.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { conversationPages } from './export/archive/collect-conversations.ts'
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
    .set({
      ...{ showsReceipts: true, showsTyping: true, playsSound: true, ctrlEnterSends: false },
      ...{ pausesBeforeSending: true, blursPictures: 'strangers' },
    })
    .where(eq(chatSettings.userId, userId))
  const [user] = await tx
    .select({ deletesMessages: users.deletesMessages })
    .from(users)
    .where(eq(users.id, userId))
  await enqueue(tx, purgeChat, { userId, messages: user?.deletesMessages ?? false })
}

const talk = { group: 'Conversations', isWanted: ofMessages }

export const chatCollections: readonly Collection[] = [
  recordsOf({
    ...{ name: 'chat/settings', title: 'Settings of chat', ...talk },
    ...{ of: chatSettings.userId, by: [chatSettings.userId] },
    show: {
      ...{ showsReceipts: chatSettings.showsReceipts, showsTyping: chatSettings.showsTyping },
      ...{ playsSound: chatSettings.playsSound, ctrlEnterSends: chatSettings.ctrlEnterSends },
      pausesBeforeSending: chatSettings.pausesBeforeSending,
      blursPictures: chatSettings.blursPictures,
    },
  }),
  recordsOf({
    ...{ name: 'chat/conversations', title: 'Pinned, muted and archived', ...talk },
    ...{ of: members.userId, by: [members.conversationId] },
    show: userId => ({
      ...{ personId: members.contactId, person: nameFor(members.contactId, userId) },
      ...{ pinnedAt: members.pinnedAt, mutedUntil: members.mutedUntil, snoozedUntil: members.snoozedUntil },
      archived: sql<boolean>`${members.archivedSeq} is not null`,
      ...{ receipts: members.receipts, readUpTo: members.readSeq, clearedUpTo: members.clearedSeq },
      seenUpTo: sql<number>`coalesce(${members.seenSeq}, ${members.readSeq})`,
    }),
  }),
  recordsOf({
    ...{ name: 'chat/drafts', title: 'Drafts', ...talk, of: drafts.userId, by: [drafts.conversationId] },
    show: { conversation: drafts.conversationId, text: drafts.body, updatedAt: drafts.updatedAt },
  }),
  recordsOf({
    ...{ name: 'chat/scheduled', title: 'Messages for later', ...talk },
    ...{ of: scheduledMessages.userId, by: [scheduledMessages.id] },
    show: userId => ({
      ...{ to: nameFor(scheduledMessages.contactId, userId), text: scheduledMessages.body },
      ...{ dueAt: scheduledMessages.dueAt, createdAt: scheduledMessages.createdAt },
    }),
  }),
  recordsOf({
    ...{ name: 'chat/marks', title: 'Starred, and deleted for you', ...talk },
    ...{ of: marks.userId, by: [marks.conversationId, marks.seq] },
    show: {
      ...{ conversation: marks.conversationId, message: marks.seq },
      ...{ starredAt: marks.starredAt, deletedForYou: marks.hidden },
    },
  }),
  recordsOf({
    ...{ name: 'chat/gifts', title: 'Gifts, given and received', ...talk },
    ...{ of: [gifts.fromId, gifts.toId], by: [gifts.id] },
    show: userId => ({
      ...{ from: nameFor(gifts.fromId, userId), to: nameFor(gifts.toId, userId), gift: gifts.item },
      ...{ words: gifts.words, givenAt: gifts.givenAt },
    }),
  }),
  conversationPages,
]
