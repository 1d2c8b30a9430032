import type { Attachment, Quote, Voice } from '@akin/contract/chat/messages.ts'

/** A file that waits to be sent with a message. */
interface OutboxFile {
  file: File
  alt: string
  /** It was recorded. */
  voice?: Voice
  /** Once the server has it. */
  attachment?: Attachment
}

/** A message that someone has sent and the server has not confirmed yet. */
export interface OutboxItem {
  clientId: string
  userId: number
  contactId: number
  body: string
  replyTo: { id: number; seq: number; quote: Quote | null } | null
  files: OutboxFile[]
  /** The card of a page that it links to, where nothing else goes with it. */
  link?: Attachment
  /** Its place among those that wait. */
  writtenAt: number
  /** When they asked for it once more. */
  wantedAt?: number
  /** Why it was refused for good, or was not sent for so long that nobody may want it any more. */
  failed?: { text: string; isOld?: boolean }
}

/** What the composer hands over. */
export type Outgoing = Pick<OutboxItem, 'body' | 'replyTo' | 'files' | 'link'>

/** The message that the next one answers. */
export interface Answering {
  id: number
  seq: number
  quote: Quote
}

/**
 * Of what waits in one conversation: the one that was refused, and everything behind it, whether it was refused with it
 * or written later. None of it is on its way until someone decides about the first.
 */
export function heldUp(waiting: readonly OutboxItem[]): OutboxItem[] {
  const head = waiting.findIndex(({ failed }) => failed)
  return head === -1 ? [] : waiting.slice(head)
}
