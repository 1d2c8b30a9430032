import type { BlurChoice } from '@akin/contract/chat/conversations.ts'
import { attachmentKinds, type LinkCard, messageKinds, type Voice } from '@akin/contract/chat/messages.ts'
import type { RefusalCode } from '@akin/contract/refusals.ts'
import { giftItems } from '@akin/contract/tokens/prices.ts'
import { bit, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/database/columns.ts'
import type { SealedFile, SealedVersion } from '#safety/seal-evidence.ts'

export const conversations = pgTable('conversations', {
  id: id().primaryKey(),
  lastSeq: id().notNull().default(0),
  sentA: id().notNull().default(0),
  sentB: id().notNull().default(0),
  lastMessageAt: moment().notNull().defaultNow(),
  lastByA: boolean(),
  changeSeq: id().notNull().default(0),
  openedAt: moment(),
  timer: integer(),
  quietSeq: id(),
})

/** What each of the two has reacted with. */
export interface StoredReactions {
  a: string[]
  b: string[]
}

export const messages = pgTable('messages', {
  id: id().primaryKey().generatedByDefaultAsIdentity(),
  conversationId: id().notNull(),
  seq: id().notNull(),
  senderId: id().notNull(),
  nth: id().notNull(),
  clientId: uuid().notNull(),
  kind: text({ enum: messageKinds }).notNull().default('text'),
  body: text().notNull(),
  replyToSeq: id(),
  createdAt: moment().notNull().defaultNow(),
  editedAt: moment(),
  deletedAt: moment(),
  goneAt: moment(),
  withdrawnAt: moment(),
  expiresAt: moment(),
  changeSeq: id(),
  reactions: jsonb().$type<StoredReactions>(),
})

export const members = pgTable(
  'members',
  {
    userId: id().notNull(),
    conversationId: id().notNull(),
    contactId: id().notNull(),
    readSeq: id().notNull().default(0),
    readNth: id().notNull().default(0),
    seenSeq: id().default(0),
    deliveredSeq: id().notNull().default(0),
    shownSeq: id().notNull().default(0),
    clearedSeq: id().notNull().default(0),
    archivedSeq: id(),
    goodbyeSeq: id(),
    markSeq: id().notNull().default(0),
    pinnedAt: moment(),
    mutedUntil: moment(),
    snoozedUntil: moment(),
    snoozedSeq: id(),
    markedUnread: boolean().notNull().default(false),
    isNew: boolean().notNull().default(false),
    receipts: boolean(),
  },
  table => [primaryKey({ columns: [table.userId, table.conversationId] })],
)

export const drafts = pgTable(
  'drafts',
  {
    userId: id().notNull(),
    conversationId: id().notNull(),
    body: text().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.conversationId] })],
)

export const chatSettings = pgTable('chat_settings', {
  userId: id().primaryKey(),
  showsReceipts: boolean().notNull().default(true),
  showsTyping: boolean().notNull().default(true),
  playsSound: boolean().notNull().default(true),
  ctrlEnterSends: boolean().notNull().default(false),
  pausesBeforeSending: boolean().notNull().default(true),
  blursPictures: text().$type<BlurChoice>().notNull().default('strangers'),
})

export const marks = pgTable(
  'marks',
  {
    userId: id().notNull(),
    conversationId: id().notNull(),
    seq: id().notNull(),
    hidden: boolean().notNull().default(false),
    starredAt: moment(),
    markSeq: id().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.conversationId, table.seq] })],
)

export const messageVersions = pgTable(
  'message_versions',
  {
    conversationId: id().notNull(),
    seq: id().notNull(),
    version: smallint().notNull(),
    body: text().notNull(),
    writtenAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.conversationId, table.seq, table.version] })],
)

export const attachments = pgTable('attachments', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: id().notNull(),
  conversationId: id(),
  seq: id(),
  position: smallint().notNull().default(0),
  kind: text({ enum: attachmentKinds }).notNull(),
  fileId: text().notNull(),
  name: text().notNull(),
  mime: text().notNull(),
  size: id().notNull(),
  width: integer(),
  height: integer(),
  placeholder: text(),
  alt: text().notNull().default(''),
  voice: jsonb().$type<Voice>(),
  link: jsonb().$type<LinkCard>(),
  scheduledId: id(),
  /** Of a picture that a newcomer has brought: what it is known again by. */
  fingerprint: bit({ dimensions: 64 }),
  createdAt: moment().notNull().defaultNow(),
})

export const scheduledMessages = pgTable('scheduled_messages', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  contactId: id().notNull(),
  clientId: uuid().notNull(),
  body: text().notNull(),
  dueAt: moment().notNull(),
  refusal: text().$type<RefusalCode>(),
  cancelledAt: moment(),
  createdAt: moment().notNull().defaultNow(),
})

export const searchParts = pgTable(
  'search_parts',
  {
    conversationId: id().notNull(),
    fromSeq: id().notNull(),
    toSeq: id().notNull(),
    lastId: id().notNull(),
    terms: integer().array().notNull(),
  },
  table => [primaryKey({ columns: [table.conversationId, table.fromSeq] })],
)

export const searchStale = pgTable(
  'search_stale',
  { conversationId: id().notNull(), seq: id().notNull() },
  table => [primaryKey({ columns: [table.conversationId, table.seq] })],
)

/** Keepsakes: a gift stays when its message goes. */
export const gifts = pgTable('gifts', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  entryId: id().notNull(),
  fromId: id(),
  toId: id().notNull(),
  item: text({ enum: giftItems }).notNull(),
  words: text().notNull().default(''),
  givenAt: moment().notNull().defaultNow(),
  awayAt: moment(),
})

/** What its sender has deleted for both: for a report of its receiver, and for nothing else (`sealing/`). */
export const sealedMessages = pgTable(
  'sealed_messages',
  {
    conversationId: id().notNull(),
    seq: id().notNull(),
    receiverId: id().notNull(),
    body: text().notNull(),
    editedAt: moment(),
    versions: jsonb().$type<SealedVersion[]>().notNull(),
    files: jsonb().$type<SealedFile[]>().notNull(),
    until: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.conversationId, table.seq] })],
)
