import type { Conversation, ConversationEdit } from '@akin/contract/chat/conversations.ts'
import { and, eq, isNotNull, ne, not, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { lockUser } from '#auth/lock-user.ts'
import { hasBlocked } from '#connect/relations.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { allowance } from '#subscription/entitlements.ts'
import { findConversation } from '../access.ts'
import { readConversation } from '../reading/read-conversations.ts'
import type { Positions } from '../receipts/positions.ts'
import { conversations, members } from '../tables.ts'

/** Pins, mutes, archives, snoozes or marks a conversation, on all devices of the one asking and for nobody else. */
export function editConversation(positions: Positions) {
  return async (
    { db }: Deps,
    { asker, params: { conversationId }, body: changes }: CallOf<'editConversation'>,
  ): Promise<Conversation> => {
    // What was read before must not arrive after the mark and take it away.
    if (changes.markedUnread) await positions.settle(asker.id)
    await transaction(db, async tx => {
      const { contactId } = await findConversation(tx, asker.id, conversationId)
      if (changes.pinned) await requirePin(tx, asker.id, conversationId)
      if (Object.keys(changes).length === 0) return
      await tx
        .update(members)
        .set(columnsOf(changes))
        .where(and(eq(members.userId, asker.id), eq(members.conversationId, conversationId)))
      publish(tx, 'conversation_updated', { contactId }, [asker.id])
    })
    return readConversation(db, asker.id, conversationId)
  }
}

/**
 * Pins of one person are set one after the other, so that of two at once none slips past the last place. What a block
 * has hidden takes none.
 */
async function requirePin(tx: Transaction, userId: number, conversationId: number) {
  await lockUser(tx, userId)
  const others = await tx.$count(
    members,
    and(
      eq(members.userId, userId),
      ne(members.conversationId, conversationId),
      isNotNull(members.pinnedAt),
      not(hasBlocked(members.userId, members.contactId)),
    ),
  )
  if (others >= (await allowance(tx, userId)).pins) refuse('too_many_pins')
}

const mutedUntil = {
  '8h': sql`now() + interval '8 hours'`,
  '1w': sql`now() + interval '7 days'`,
  always: sql`'infinity'`,
}

const snoozedUntil = {
  '1d': sql`now() + interval '1 day'`,
  '3d': sql`now() + interval '3 days'`,
  '1w': sql`now() + interval '7 days'`,
}

const lastSeq = sql`(select c.last_seq from ${conversations} c where c.id = ${members.conversationId})`

/** Whether a conversation is in the archive depends on whether it is muted: where it is now, there it stays. */
const archivedAsNow = sql`case when ${members.archivedSeq} = ${lastSeq}
  or ${members.archivedSeq} is not null and ${members.mutedUntil} > now() then ${lastSeq} end`

/** What is archived is not pinned: it would stand on top of a list that it is not in. */
function columnsOf({ pinned, muted, archived, markedUnread, receipts, snoozed }: ConversationEdit) {
  const columns: PgUpdateSetSource<typeof members> = {}
  if (pinned !== undefined) columns.pinnedAt = pinned ? sql`coalesce(${members.pinnedAt}, now())` : null
  if (muted !== undefined) columns.mutedUntil = muted === null ? null : mutedUntil[muted]
  if (muted !== undefined) columns.archivedSeq = archivedAsNow
  if (archived !== undefined) columns.archivedSeq = archived ? lastSeq : null
  if (archived) columns.pinnedAt = null
  if (pinned) columns.archivedSeq = null
  // Whoever decides about it themselves does not have it put away later.
  if (pinned || archived !== undefined) columns.goodbyeSeq = null
  if (markedUnread !== undefined) columns.markedUnread = markedUnread
  if (markedUnread === false) columns.isNew = false
  if (receipts !== undefined) columns.receipts = receipts
  if (snoozed !== undefined) columns.snoozedUntil = snoozed === null ? null : snoozedUntil[snoozed]
  if (snoozed !== undefined) columns.snoozedSeq = snoozed === null ? null : lastSeq
  return columns
}
