import type { Message } from '@akin/contract/chat/messages.ts'

/** A voice message, or a recording that is not one yet. */
export interface Track {
  /** The message's own, by which it is known before and after it is sent. */
  id: string
  /** Its attachment at the server, or the sound itself. */
  sound: number | Blob
  bars: string
  durationMs: number
  /** Where it stands, once it is sent. */
  place?: Pick<Message, 'conversationId' | 'seq'>
}

/** How to play a message. Nothing where there is nothing to play. */
export function trackOf(message: Message): Track | null {
  const { clientId, conversationId, seq, attachments, deletedAt } = message
  const attachment = attachments.find(({ kind }) => kind === 'voice')
  if (!attachment?.voice || deletedAt) return null
  return { id: clientId, sound: attachment.id, ...attachment.voice, place: { conversationId, seq } }
}
