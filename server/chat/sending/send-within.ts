import { publish } from '#platform/bus/publish.ts'
import { sqlState, type Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { tellCommitted } from '#platform/metrics/tell-committed.ts'
import { refuse } from '#platform/refuse.ts'
import { requireAllowedLinks } from '#safety/domains/require-allowed-links.ts'
import { attachmentsOf } from '../attachments/attachments-of.ts'
import { tellMembers } from '../conversations/tell-members.ts'
import { isStored, type Send, sendMessages } from './send-messages.ts'
import { toldMessage } from './told-message.ts'

/**
 * Sends one message in a transaction that does something besides. Both are told when it commits. The conversation has to
 * be open; a repeat is answered with where the message is.
 */
export async function sendWithin(tx: Transaction, asked: Send) {
  await requireAllowedLinks(tx, asked.body)
  const [outcome] = await sendOrRepeat(tx, asked)
  if (!outcome) return refuse('cannot_message')
  if (!isStored(outcome)) return refuse(outcome.outcome)
  if (outcome.outcome === 'sent') {
    const { conversationId, seq } = outcome
    tellCommitted(tx, 'message')
    const hanging = asked.attachmentIds.length > 0 ? await attachmentsOf(tx, conversationId, seq) : []
    const { senderId, contactId } = asked
    const message = toldMessage(asked, outcome, hanging)
    publish(tx, 'new_message', { message, recipientId: contactId }, [contactId, senderId])
    if (outcome.hasArrived)
      publish(tx, 'message_delivered', { conversationId, userId: senderId, seq }, [contactId])
  } else {
    // Nobody may have been told of the first.
    await tellMembers(tx, outcome.conversationId)
  }
  return outcome
}

/** Where it was stored elsewhere meanwhile, a statement that begins now sees it. */
async function sendOrRepeat(tx: Transaction, asked: Send) {
  const send = () => transaction(tx, inner => sendMessages(inner, [asked]))
  try {
    return await send()
  } catch (error) {
    if (sqlState(error) === '23505') return send()
    throw error
  }
}
