import { goodbyes } from '@akin/contract/chat/goodbyes.ts'
import type { SentMessage } from '@akin/contract/chat/messages.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { lockConversation } from '../access.ts'
import type { Sending } from '../sending/send-message.ts'
import { sendWithin } from '../sending/send-within.ts'
import { archiveGoodbye } from './archive-goodbye.ts'
import { tellMembers } from './tell-members.ts'

/**
 * Says goodbye and puts the conversation into the archive: of the one asking at once, of the other one when they have read
 * it. Whoever writes again brings it back.
 */
export function closeKindly({ count }: Pick<Sending, 'count'>) {
  return (
    { db }: Deps,
    { asker, params: { conversationId }, body: { line, clientId } }: CallOf<'closeKindly'>,
  ): Promise<SentMessage> => {
    count(asker.id)
    return transaction(db, async tx => {
      const found = await lockConversation(tx, asker.id, conversationId)
      if (!found.isWritable) refuse('cannot_message')
      const { userId, contactId } = found
      const sent = await sendWithin(tx, {
        ...{ senderId: userId, contactId, clientId, replyToId: null, attachmentIds: [] },
        ...{ kind: 'text', body: goodbyes[line] },
      })
      if (sent.outcome === 'sent') {
        await archiveGoodbye(tx, { conversationId, userId, seq: sent.seq })
        await tellMembers(tx, conversationId)
      }
      const { id, seq, createdAt } = sent
      return { id, conversationId, seq, createdAt, clientId }
    })
  }
}
