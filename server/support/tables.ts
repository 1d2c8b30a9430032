import type { TechnicalDetails } from '@akin/contract/support/shapes.ts'
import { supportCategories } from '@akin/contract/support/shapes.ts'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, id, moment } from '#platform/database/columns.ts'

export const tickets = pgTable('tickets', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  number: text().notNull(),
  userId: id(),
  name: text().notNull(),
  email: text().notNull(),
  category: text({ enum: supportCategories }).notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  orderNumber: text().notNull().default(''),
  affectedUser: text().notNull().default(''),
  technicalDetails: jsonb().$type<TechnicalDetails>(),
  state: text({ enum: ['open', 'answered', 'closed'] })
    .notNull()
    .default('open'),
  /** Within how many hours its sender was promised an answer. */
  answerHours: smallint().notNull().default(72),
  createdAt: moment().notNull().defaultNow(),
  assignedTo: id(),
  /** By when it is answered, while it is open. */
  dueAt: moment().notNull().default(sql`now() + interval '72 hours'`),
  /** Since when it is closed. */
  solvedAt: moment(),
  /** The report that it opened beside it. */
  reportId: id(),
})

const replyKinds = ['person', 'staff', 'note'] as const

export const ticketReplies = pgTable('ticket_replies', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  ticketId: id().notNull(),
  kind: text({ enum: replyKinds }).notNull(),
  staffId: id(),
  authorName: text().notNull(),
  body: text().notNull(),
  attemptKey: text().notNull(),
  linkHash: bytea(),
  createdAt: moment().notNull().defaultNow(),
})

export const ticketAttachments = pgTable('ticket_attachments', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  keyHash: bytea().notNull(),
  ticketId: id(),
  storedAs: text().notNull(),
  name: text().notNull(),
  contentType: text().notNull(),
  size: integer().notNull(),
  createdAt: moment().notNull().defaultNow(),
})
