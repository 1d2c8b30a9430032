import type { SentMessage } from '@akin/contract/chat/messages.ts'
import { asc, eq } from 'drizzle-orm'
import type { Config } from '#config.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { kindOf } from '../attachments/attachments-of.ts'
import { findSent } from '../sending/find-sent.ts'
import { openConversation } from '../sending/open-conversation.ts'
import { sendWithin } from '../sending/send-within.ts'
import { attachments, scheduledMessages } from '../tables.ts'
import { dropDraft } from './drafts.ts'
import { lockScheduled, type Scheduled } from './lock-scheduled.ts'

/** If its time came first, or it is asked for once more, the answer is where the message is. */
export async function sendScheduledNow(
  { db, config }: Deps,
  { asker, params: { scheduledId }, body: { clientId } }: CallOf<'sendScheduledNow'>,
): Promise<SentMessage> {
  const { id, conversationId, seq, createdAt } = await transaction(db, async tx => {
    const scheduled = await lockScheduled(tx, asker.id, scheduledId)
    if (scheduled?.clientId === clientId && !scheduled.cancelledAt)
      return sendScheduled(tx, config, scheduled)
    return (await findSent(tx, { senderId: asker.id, clientId })) ?? refuse('not_found')
  })
  return { id, conversationId, seq, createdAt, clientId }
}

/**
 * Sends a message that waits, as its sender would, and takes it from those that wait: both or neither. Its row is locked.
 * Where it is refused nothing has happened, and the transaction around it goes on.
 */
export function sendScheduled(outer: Transaction, config: Config, scheduled: Scheduled) {
  const { id, userId, contactId, clientId, body, refusal } = scheduled
  return transaction(outer, async tx => {
    const attachmentIds = await filesOf(tx, id)
    const kind = await kindOf(tx, userId, { attachmentIds, body, clientId })
    await openConversation({ db: tx, config }, userId, contactId)
    const about = { senderId: userId, contactId, clientId, kind, body, attachmentIds, replyToId: null }
    const sent = await sendWithin(tx, about)
    await tx.delete(scheduledMessages).where(eq(scheduledMessages.id, id))
    if (refusal) await dropDraft(tx, scheduled)
    publish(tx, 'scheduled_updated', {}, [userId])
    return sent
  })
}

async function filesOf(tx: Transaction, scheduledId: number) {
  const hanging = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(eq(attachments.scheduledId, scheduledId))
    .orderBy(asc(attachments.position))
  return hanging.map(({ id }) => id)
}
