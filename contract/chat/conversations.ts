import * as z from 'zod/mini'
import { PersonSummary } from '#auth/person-summary.ts'
import { Anchor } from '#connect/shapes.ts'
import { limits } from '#limits.ts'
import { Timestamp } from '#platform/text.ts'
import { Message, MessageBody, MessageKind } from './messages.ts'
import { Timer } from './timer.ts'

/** What both the list and the open conversation say of it. */
const ConversationState = z.object({
  conversationId: z.int(),
  contactId: z.int(),
  /** Presence comes with the contacts. */
  user: PersonSummary,
  /** Whether the two are contacts and both are here. Why not is nobody's business. */
  canWrite: z.boolean(),
  lastSeq: z.int(),
  /** How many changes there were to messages that were already there; and of one's own marks on them. */
  changeSeq: z.int(),
  markSeq: z.int(),
  readSeq: z.int(),
  clearedSeq: z.int(),
  peerDeliveredSeq: z.int(),
  /** Null where receipts are off on either side. */
  peerReadSeq: z.nullable(z.int()),
  /** After how long what is written from now on disappears for both. */
  timer: z._default(z.nullable(Timer), null),
})

const LastMessage = z.object({
  seq: z.int(),
  senderId: z.int(),
  kind: MessageKind,
  preview: z.string(),
  isDeleted: z.boolean(),
  createdAt: Timestamp,
})

export const Conversation = z.extend(ConversationState, {
  unread: z.int(),
  markedUnread: z.boolean(),
  pinned: z.boolean(),
  muted: z.boolean(),
  /** Null while it is muted for good. */
  mutedUntil: z.nullable(Timestamp),
  archived: z.boolean(),
  /** Until then it is not called one's turn. */
  snoozedUntil: z._default(z.nullable(Timestamp), null),
  /** One's own choice for this conversation alone; null: as one's settings say. */
  receipts: z.nullable(z.boolean()),
  lastMessageAt: Timestamp,
  lastMessage: z.nullable(LastMessage),
  /** Who asked to connect and with which words, as long as nothing was said since the yes. */
  start: z.optional(z.object({ requesterId: z.int(), note: z.string() })),
  draft: z.nullable(z.string()),
})
export type Conversation = z.infer<typeof Conversation>

const conversationFilters = ['all', 'unread', 'turn', 'drafts', 'archived'] as const
export const ConversationFilter = z.enum(conversationFilters)
export type ConversationFilter = z.infer<typeof ConversationFilter>

export const ConversationList = z.object({
  items: z.array(Conversation),
  nextCursor: z.nullable(z.string()),
  /** Over all conversations that are neither archived nor muted. */
  unread: z.object({ messages: z.int(), conversations: z.int() }),
  /** How many each filter would show. */
  counts: z.object({ unread: z.int(), turn: z.int(), drafts: z.int(), archived: z.int() }),
})
export type ConversationList = z.infer<typeof ConversationList>

/** Some messages in a row. Every `seq` from the first to the last of the range that is not among them is gone. */
export const Thread = z.extend(ConversationState, {
  /** How it began: shown above the first message. */
  start: z.object({
    requesterId: z.int(),
    note: z.string(),
    anchor: z.nullable(Anchor),
    connectedAt: z.nullable(Timestamp),
  }),
  /** Up to where one has truly seen it: at most what was read. */
  seenSeq: z._default(z.int(), 0),
  draft: z.nullable(z.string()),
  /** When that was written. */
  draftAt: z._default(z.nullable(Timestamp), null),
  /** How many messages may still be sent before the other one has written; null once they have. */
  sendsLeft: z.nullable(z.int()),
  /** Until both have written they are strangers: addresses are words, and what looks like a trap is pointed out. */
  bothWrote: z._default(z.boolean(), true),
  range: z.object({ from: z.int(), to: z.int() }),
  items: z.array(Message),
})
export type Thread = z.infer<typeof Thread>

/** What has happened to messages that a client has already. */
export const ThreadChanges = z.object({
  changeSeq: z.int(),
  markSeq: z.int(),
  /** Whether there is more behind these. */
  more: z.boolean(),
  /** So much has changed that the messages are better read anew. */
  tooMany: z.boolean(),
  messages: z.array(Message),
  gone: z.array(z.int()),
  /** Messages that the one asking has starred, or no longer. */
  stars: z._default(z.array(z.object({ seq: z.int(), starred: z.boolean() })), []),
})
export type ThreadChanges = z.infer<typeof ThreadChanges>

const muteSpans = ['8h', '1w', 'always'] as const
const snoozeSpans = ['1d', '3d', '1w'] as const
export type SnoozeSpan = (typeof snoozeSpans)[number]

export const ConversationEdit = z.partial(
  z.object({
    pinned: z.boolean(),
    muted: z.nullable(z.enum(muteSpans)),
    archived: z.boolean(),
    markedUnread: z.boolean(),
    receipts: z.nullable(z.boolean()),
    snoozed: z.nullable(z.enum(snoozeSpans)),
  }),
)
export type ConversationEdit = z.infer<typeof ConversationEdit>

export const Draft = z.object({
  body: MessageBody,
  /** When its writer touched it last, by the server's clock. What was written before the one that is kept is too late. */
  writtenAt: z.optional(Timestamp),
})

const Position = z.object({
  conversationId: z.int().check(z.positive()),
  seq: z.int().check(z.positive()),
})
export const DeliveredForm = z.object({
  positions: z.array(Position).check(z.minLength(1), z.maxLength(limits.conversationsPage)),
})

export const ReadForm = z.object({
  /** Clears what counts as unread. */
  seq: z.int().check(z.positive()),
  /** What the other one may be told of, and never more than was read. Without it both are the same. */
  seenSeq: z.optional(z.int().check(z.nonnegative())),
})

/** Whose pictures are shown when they are touched, and not before. */
const blurChoices = ['strangers', 'everyone', 'nobody'] as const
export type BlurChoice = (typeof blurChoices)[number]

const settings = {
  /** Who hides them does not see those of others. */
  showsReceipts: z.boolean(),
  showsTyping: z.boolean(),
  playsSound: z.boolean(),
  ctrlEnterSends: z.boolean(),
  /** Asks once more before words go out that may hurt. Which those are the device alone decides. */
  pausesBeforeSending: z.boolean(),
  blursPictures: z.enum(blurChoices),
}

export const ChatSettings = z.object({
  ...settings,
  pausesBeforeSending: z._default(settings.pausesBeforeSending, true),
  blursPictures: z._default(settings.blursPictures, 'strangers'),
})
export type ChatSettings = z.infer<typeof ChatSettings>

export const ChatSettingsChanges = z.partial(z.object(settings))
export type ChatSettingsChanges = z.infer<typeof ChatSettingsChanges>
