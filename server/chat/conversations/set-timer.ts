import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { timers } from '@akin/contract/chat/timers.ts'
import { and, eq, or } from 'drizzle-orm'
import { connections } from '#connect/tables.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { lockConversation } from '../access.ts'
import { stepBack } from '../changing/step-back.ts'
import { makeConversation } from '../make-conversation.ts'
import { readConversation } from '../reading/read-conversations.ts'
import { openConversation } from '../sending/open-conversation.ts'
import type { Sending } from '../sending/send-message.ts'
import { sendWithin } from '../sending/send-within.ts'
import { conversations } from '../tables.ts'
import { tellMembers } from './tell-members.ts'

/**
 * Lets what both write from now on disappear after a while, or no longer. A line says so to both; it is one for each
 * change, whoever asks at the same time or asks again.
 */
export function setTimer({ count }: Pick<Sending, 'count'>) {
  return async (
    { db, config }: Deps,
    { asker, params: { conversationId }, body: { timer, clientId } }: CallOf<'setTimer'>,
  ): Promise<Conversation> => {
    count(asker.id)
    await transaction(db, async tx => {
      await makeForContacts(tx, asker.id, conversationId)
      const found = await lockConversation(tx, asker.id, conversationId)
      if (!found.isWritable) refuse('cannot_message')
      const seconds = timer && timers[timer]
      if (found.timer === seconds) return
      const { userId, contactId } = found
      if (!found.openedAt) await openConversation({ db: tx, config }, userId, contactId)
      const { outcome } = await sendWithin(tx, {
        ...{ senderId: userId, contactId, clientId, replyToId: null, attachmentIds: [] },
        ...{ kind: 'timer', body: timer ?? 'off' },
      })
      // It was set before, and something else since.
      if (outcome === 'repeat') return
      await tx.update(conversations).set({ timer: seconds }).where(eq(conversations.id, conversationId))
      await stepBack(tx, conversationId)
      await tellMembers(tx, conversationId)
    })
    return readConversation(db, asker.id, conversationId)
  }
}

/** Contacts who have not written yet agree on it before their first word. A block is found when it is locked. */
async function makeForContacts(tx: Transaction, askerId: number, conversationId: number) {
  const { id, userAId, userBId, status } = connections
  const [connection] = await tx
    .select({ id, userAId, userBId })
    .from(connections)
    .where(
      and(eq(id, conversationId), eq(status, 'connected'), or(eq(userAId, askerId), eq(userBId, askerId))),
    )
  if (connection) await makeConversation(tx, connection)
}
