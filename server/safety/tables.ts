import { reportOutcomes, reportReasons, reportSubjects } from '@akin/contract/safety/shapes.ts'
import { bit, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, id, moment } from '#platform/database/columns.ts'
import type { MonthCounts } from './numbers/month-counts.ts'

export const cases = pgTable('cases', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  targetId: id().notNull(),
  number: text().notNull(),
  origin: text({ enum: ['report', 'visitor', 'first_aid'] }).notNull(),
  state: text({ enum: ['open', 'in_review', 'closed'] })
    .notNull()
    .default('open'),
  dueAt: moment().notNull(),
  openedAt: moment().notNull().defaultNow(),
  closedAt: moment(),
  sealBrokenAt: moment(),
})

export const reports = pgTable('reports', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  caseId: id().notNull(),
  reporterId: id(),
  subject: text({ enum: reportSubjects }).notNull(),
  subjectKey: text().notNull(),
  about: text().notNull().default(''),
  reason: text({ enum: reportReasons }).notNull(),
  details: text().notNull().default(''),
  receipt: text().notNull(),
  headHash: bytea().notNull(),
  createdAt: moment().notNull().defaultNow(),
  inReviewAt: moment(),
  doneAt: moment(),
  outcome: text({ enum: reportOutcomes }),
  answer: text().notNull().default(''),
  askedAgainAt: moment(),
})

/** Sites that nobody may link to, each with what is below it. */
export const refusedDomains = pgTable('refused_domains', {
  domain: text().primaryKey(),
  addedAt: moment().notNull().defaultNow(),
})

/** Pictures that were removed, by what they are known again by. */
export const removedPictures = pgTable('removed_pictures', {
  fingerprint: bit({ dimensions: 64 }).primaryKey(),
  list: text({ enum: ['removed', 'illegal'] }).notNull(),
  removedAt: moment().notNull().defaultNow(),
})

/** What first aid has found in what someone brought. */
export const findings = pgTable('findings', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  caseId: id().notNull(),
  finding: text({ enum: ['known_picture', 'unchecked_file'] }).notNull(),
  subjectKey: text().notNull(),
  foundAt: moment().notNull().defaultNow(),
})

export const evidenceKinds = ['report', 'message', 'request', 'profile', 'picture'] as const

export const evidence = pgTable(
  'evidence',
  {
    reportId: id().notNull(),
    position: smallint().notNull(),
    kind: text({ enum: evidenceKinds }).notNull(),
    content: text().notNull(),
    sha256: bytea().notNull(),
    chain: bytea().notNull(),
  },
  table => [primaryKey({ columns: [table.reportId, table.position] })],
)

/** What first aid does by itself, and until when. */
export const holds = pgTable('holds', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  kind: text({ enum: ['pause', 'hourly'] }).notNull(),
  cause: text({ enum: ['reports', 'copies'] }).notNull(),
  caseId: id(),
  startsAt: moment().notNull().defaultNow(),
  endsAt: moment().notNull(),
})

/** Words that someone does not want to read in requests. Who has none has no row. */
export const filterWords = pgTable('filter_words', {
  userId: id().primaryKey(),
  words: text().array().notNull(),
  setApart: text().array().notNull(),
  updatedAt: moment().notNull().defaultNow(),
})

/** What was counted of a month once it was over, such as `2026-10`. */
export const safetyMonths = pgTable('safety_months', {
  month: text().primaryKey(),
  counts: jsonb().$type<MonthCounts>().notNull(),
  countedAt: moment().notNull().defaultNow(),
})
