import { type Channel, type NoticeKind, noticeKinds } from '@akin/contract/notifications/kinds.ts'
import { type Cause, type Fate, fates } from '@akin/contract/notifications/shapes.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, moment } from '#platform/database/columns.ts'

/** What someone has decided otherwise than usual, such as `{ "messages.push": false }`. */
export type DecidedRules = Record<string, boolean>

export const notificationSettings = pgTable('notification_settings', {
  userId: id().primaryKey(),
  rules: jsonb().$type<DecidedRules>().notNull().default({}),
  quietFrom: smallint(),
  quietTo: smallint(),
  quietNights: smallint().array().notNull().default([]),
  zone: text().notNull().default('UTC'),
  pausedUntil: moment(),
  showsTextInPush: boolean().notNull().default(false),
  showsTextInMails: boolean().notNull().default(false),
  unreadMailAt: moment(),
  digestDueAt: moment(),
})

export const favourites = pgTable(
  'favourites',
  { userId: id().notNull(), contactId: id().notNull(), addedAt: moment().notNull().defaultNow() },
  table => [primaryKey({ columns: [table.userId, table.contactId] })],
)

export const notices = pgTable('notices', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  kind: text({ enum: noticeKinds }).notNull(),
  key: text().notNull(),
  fromId: id(),
  about: text().notNull().default(''),
  subjectId: id(),
  times: integer().notNull().default(1),
  at: moment().notNull().defaultNow(),
  seenAt: moment(),
})

/** What it is about, in everything that tells of it. */
const told = {
  userId: id().notNull(),
  kind: text({ enum: noticeKinds }).$type<NoticeKind>().notNull(),
  key: text().notNull(),
  fromId: id(),
  about: text().notNull().default(''),
  subjectId: id(),
  conversationId: id(),
  fromSeq: id(),
  toSeq: id(),
}

export const tellings = pgTable('tellings', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  ...told,
  channel: text({ enum: ['push', 'mail'] }).notNull(),
  since: moment().notNull().defaultNow(),
  lookAt: moment().notNull().defaultNow(),
  held: text({ enum: ['quiet', 'paused', 'calm'] }),
})

export const pushDevices = pgTable('push_devices', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  sessionId: id().notNull(),
  endpoint: text().notNull(),
  p256dh: bytea().notNull(),
  auth: bytea().notNull(),
  name: text().notNull(),
  addedAt: moment().notNull().defaultNow(),
  lastSuccessAt: moment(),
  restsUntil: moment(),
})

export const pushes = pgTable('pushes', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  deviceId: id().notNull(),
  ...told,
  people: integer(),
  cause: text().$type<Cause>().notNull().default('rule_on'),
  dueAt: moment().notNull().defaultNow(),
  tries: smallint().notNull().default(0),
  takenUntil: moment(),
})

export const notificationReceipts = pgTable('notification_receipts', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  kind: text({ enum: noticeKinds }).notNull(),
  fromId: id(),
  about: text().notNull().default(''),
  channel: text().$type<Channel>().notNull(),
  fate: text({ enum: fates }).$type<Fate>().notNull(),
  cause: text().$type<Cause>().notNull(),
  device: text().notNull().default(''),
  until: moment(),
  at: moment().notNull().defaultNow(),
})

export const attention = pgTable(
  'attention',
  {
    userId: id().notNull(),
    tab: uuid().notNull(),
    contactId: id(),
    seenAt: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.tab] })],
)

export const vapidKeys = pgTable('vapid_keys', {
  id: boolean().primaryKey().default(true),
  publicKey: text().notNull(),
  sealedPrivateKey: text().notNull(),
  madeAt: moment().notNull().defaultNow(),
})
