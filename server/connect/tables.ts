import { type Anchor, requestPolicies } from '@akin/contract/connect/shapes.ts'
import { boolean, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/database/columns.ts'

export const connections = pgTable('connections', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userAId: id().notNull(),
  userBId: id().notNull(),
  status: text({
    enum: ['pending', 'connected', 'declined', 'withdrawn', 'expired', 'removed'],
  }).notNull(),
  requesterId: id().notNull(),
  note: text().notNull().default(''),
  anchor: jsonb().$type<Anchor>(),
  highlighted: boolean().notNull().default(false),
  filtered: boolean().notNull().default(false),
  requestedAt: moment().notNull().defaultNow(),
  seenAt: moment(),
  respondedAt: moment(),
  connectedAt: moment(),
  removedBy: id(),
  aWaitsUntil: moment(),
  bWaitsUntil: moment(),
  aDeclined: smallint().notNull().default(0),
  bDeclined: smallint().notNull().default(0),
  aName: text(),
  bName: text(),
})

export const contactNotes = pgTable(
  'contact_notes',
  {
    userId: id().notNull(),
    contactId: id().notNull(),
    labels: text().array().notNull().default([]),
    note: text().notNull().default(''),
  },
  table => [primaryKey({ columns: [table.userId, table.contactId] })],
)

export const blocks = pgTable('blocks', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  blockerId: id().notNull(),
  blockedId: id().notNull(),
  reason: text().notNull().default(''),
  createdAt: moment().notNull().defaultNow(),
})

export const connectSettings = pgTable('connect_settings', {
  userId: id().primaryKey(),
  whoMayRequest: text({ enum: requestPolicies }).notNull().default('everyone'),
  asksForNote: boolean().notNull().default(false),
  showsPresence: boolean().notNull().default(true),
  lastSeenAt: moment(),
  heldBackAt: moment(),
})

export const present = pgTable(
  'present',
  { userId: id().notNull(), nodeId: text().notNull(), since: moment().notNull().defaultNow() },
  table => [primaryKey({ columns: [table.userId, table.nodeId] })],
)

/** Requests that were paid to stand on top, by what paid for them. */
export const highlights = pgTable('highlights', {
  entryId: id().primaryKey(),
  userId: id().notNull(),
  toId: id().notNull(),
  createdAt: moment().notNull().defaultNow(),
  openedAt: moment(),
  settledAt: moment(),
})
