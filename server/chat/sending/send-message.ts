import type { Attachment, MessageForm, SentMessage } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import { publishNow } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { countWindows } from '#platform/limits/count-windows.ts'
import { shareCounts } from '#platform/limits/share-counts.ts'
import { tell } from '#platform/metrics/tell.ts'
import { refuse } from '#platform/refuse.ts'
import { requireAllowedLinks } from '#safety/domains/require-allowed-links.ts'
import { attachmentsOf, kindOf } from '../attachments/attachments-of.ts'
import { findSent } from './find-sent.ts'
import { gatherSends } from './gather-sends.ts'
import { openConversation } from './open-conversation.ts'
import { isStored, type Outcome, type Send, type Stored } from './send-messages.ts'
import { toldMessage } from './told-message.ts'

/** Sending, for one process: it gathers what comes at once, and counts how much each person sends. */
export function openSending({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const sends = gatherSends(db)
  const { messagesBurst, messagesHourly } = limits
  const sharing = (name: string) => shareCounts(db.bus, name)
  const countBurst = countWindows(messagesBurst, config.limitsScale, sharing('messages_burst'))
  const countHourly = countWindows(messagesHourly, config.limitsScale, sharing('messages_hourly'))

  /** Sends a message to a contact. However often it is repeated, it is sent once. */
  async function sendMessage(
    _deps: Deps,
    { asker, params, body: form, nothingNew }: CallOf<'sendMessage'>,
  ): Promise<SentMessage> {
    const { isNew, sent } = await send(asker.id, params.contactId, form)
    if (!isNew) nothingNew()
    return sent
  }

  /** What is to be sent later counts as well, when it is scheduled. */
  function count(senderId: number) {
    countBurst(senderId)
    countHourly(senderId)
  }

  async function send(senderId: number, contactId: number, form: MessageForm) {
    count(senderId)
    await requireAllowedLinks(db, form.body)
    const { clientId, attachmentIds } = form
    const kind = attachmentIds.length === 0 ? 'text' : await kindOf(db, senderId, form)
    const asked: Send = { senderId, contactId, kind, ...form }
    const added = await sends.add(asked)
    const outcome = added ?? (await openAndSend(asked)) ?? refuse('cannot_message')
    if (!isStored(outcome)) return refuse(outcome.outcome)
    const { id, conversationId, seq, createdAt } = outcome
    const isNew = outcome.outcome === 'sent'
    if (isNew) tellBoth(asked, outcome, kind === 'text' ? [] : await hangingOn(asked, outcome))
    else if (added) tellAgain(asked)
    return { isNew, sent: { id, conversationId, seq, createdAt, clientId } }
  }

  /** A message that was stored before the two fell out is still answered with where it is. */
  async function openAndSend(asked: Send): Promise<Outcome> {
    const found = await findSent(db, asked)
    if (found) return found
    const opened = await openConversation({ db, config }, asked.senderId, asked.contactId)
    return opened ? sends.add(asked) : undefined
  }

  /** It is stored by now: whatever goes wrong here, the two have to learn of it. */
  async function hangingOn({ senderId, contactId }: Send, { conversationId, seq }: Stored) {
    try {
      return await attachmentsOf(db, conversationId, seq)
    } catch (error) {
      db.makeGood(() => [senderId, contactId])
      throw error
    }
  }

  function tellBoth(asked: Send, stored: Stored, attachments: Attachment[]) {
    const { senderId, contactId } = asked
    const { conversationId, seq } = stored
    tell('events', { event: 'message' })
    const message = toldMessage(asked, stored, attachments)
    publishNow(db, 'new_message', { message, recipientId: contactId }, [contactId, senderId])
    if (stored.hasArrived)
      publishNow(db, 'message_delivered', { conversationId, userId: senderId, seq }, [contactId])
  }

  /**
   * Whoever repeats a send has had no answer, and so perhaps nobody was told. It may have been changed since it was sent:
   * each asks for what is new.
   */
  function tellAgain({ senderId, contactId }: Send) {
    publishNow(db, 'conversation_updated', { contactId }, [senderId])
    publishNow(db, 'conversation_updated', { contactId: senderId }, [contactId])
  }

  return { sendMessage, send, count }
}

export type Sending = ReturnType<typeof openSending>
