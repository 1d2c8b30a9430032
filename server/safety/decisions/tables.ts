import { appealResults, decisionPlaces, decisionSteps } from '@akin/contract/safety/decision-shapes.ts'
import { reportReasons } from '@akin/contract/safety/shapes.ts'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/database/columns.ts'

/** Never changed, but for being lifted. */
export const decisions = pgTable('decisions', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  caseId: id(),
  userId: id().notNull(),
  step: text({ enum: decisionSteps }).notNull(),
  reason: text({ enum: reportReasons }).notNull(),
  facts: text().notNull(),
  quote: text().notNull().default(''),
  place: text({ enum: decisionPlaces }).notNull(),
  foundByMachine: boolean().notNull().default(false),
  decidedByMachine: boolean().notNull().default(false),
  startsAt: moment().notNull().defaultNow(),
  endsAt: moment(),
  overAt: moment(),
  liftedAt: moment(),
  liftedWhy: text().notNull().default(''),
  moneyBack: boolean().notNull().default(false),
  decidedBy: text().notNull(),
  decidedByStaff: id(),
  decidedWithStaff: id(),
})
export type DecisionRow = typeof decisions.$inferSelect

export const appeals = pgTable('appeals', {
  decisionId: id().primaryKey(),
  body: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  answeredAt: moment(),
  result: text({ enum: appealResults }),
  answer: text().notNull().default(''),
  answeredBy: text(),
  answeredByStaff: id(),
  bySamePerson: boolean().notNull().default(false),
})

export const appealPictures = pgTable('appeal_pictures', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  decisionId: id().notNull(),
  storedAs: text().notNull(),
  name: text().notNull(),
  contentType: text().notNull(),
  size: integer().notNull(),
  isSent: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
})
