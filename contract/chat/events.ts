import * as z from 'zod/mini'
import type { EventTable } from '#platform/event.ts'
import { Timestamp } from '#platform/text.ts'
import { Message, Reaction } from './messages.ts'

const place = { conversationId: z.int(), seq: z.int() }

export const chatEvents = {
  /** To both: whoever sent it may have other tabs. */
  new_message: z.object({ message: Message, recipientId: z.int() }),
  message_delivered: z.object({ ...place, userId: z.int() }),
  /** To the reader's own tabs: up to where they have read, and seen. To the other one where both show receipts: seen alone. */
  message_read: z.object({ ...place, userId: z.int(), seenSeq: z.optional(z.int()) }),
  /** An edit. A number of changes that skips one says that something was missed. */
  message_updated: z.object({ message: Message, changeSeq: z.int() }),
  /** Without a trace it was never there; otherwise its place says that it was deleted. */
  message_deleted: z.object({ ...place, changeSeq: z.int(), trace: z.boolean() }),
  reaction: z.object({ ...place, changeSeq: z.int(), reactions: z.array(Reaction) }),
  typing: z.object({ userId: z.int() }),
  /** To one's own other tabs: what one has not sent yet, and whether there was anything before. The newest one counts. */
  draft_saved: z.object({
    contactId: z.int(),
    draft: z.nullable(z.string()),
    writtenAt: Timestamp,
    hadDraft: z.boolean(),
  }),
  /** To one's own tabs, of a pin or a mark; or what someone who is gone wrote or sent is gone too. Ask for it again. */
  conversation_updated: z.object({ contactId: z.int() }),
  /** To one's own tabs: a message was scheduled, changed, sent or could not be. */
  scheduled_updated: z.object({}),
  /** To the tabs of whoever has a shelf: something on it was put away or back, or one who gave something is gone. */
  keepsakes_changed: z.object({}),
} as const satisfies EventTable
