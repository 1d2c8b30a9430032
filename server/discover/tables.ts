import { type Filters, sorts } from '@akin/contract/discover/filters.ts'
import type { Tuning } from '@akin/contract/discover/ranking.ts'
import { boolean, date, integer, jsonb, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/database/columns.ts'

export const wordKinds = ['interest', 'language', 'country', 'city'] as const
export type WordKind = (typeof wordKinds)[number]

export const discoverWords = pgTable('discover_words', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: wordKinds }).notNull(),
  word: text().notNull(),
})

/** Nothing here that a member may not see. */
export const discoverable = pgTable('discoverable', {
  userId: id().primaryKey(),
  activeOn: date().notNull(),
  joinedOn: date().notNull(),
  country: integer().notNull().default(0),
  city: integer().notNull().default(0),
  bornOn: date(),
  completeness: smallint().notNull(),
  replies: smallint().notNull().default(0),
  hasPhoto: boolean().notNull(),
  verified: boolean().notNull(),
  interests: integer().array().notNull(),
  languages: integer().array().notNull(),
  keys: integer().array().notNull(),
})

export const discoverStale = pgTable('discover_stale', {
  userId: id().primaryKey(),
  since: moment().notNull().defaultNow(),
})

export const discoverNames = pgTable(
  'discover_names',
  {
    userId: id().notNull(),
    isFull: boolean().notNull(),
    folded: text().notNull(),
    words: integer().array().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.isFull] })],
)

export const nameWords = pgTable('name_words', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  word: text().notNull(),
  people: integer().notNull().default(0),
})

export const nameTypos = pgTable(
  'name_typos',
  { key: integer().notNull(), wordId: integer().notNull() },
  table => [primaryKey({ columns: [table.key, table.wordId] })],
)

export const listSizes = pgTable(
  'list_sizes',
  {
    segment: integer().notNull(),
    tag: integer().notNull(),
    people: integer().notNull(),
    warm: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.segment, table.tag] })],
)

export const cellShares = pgTable(
  'cell_shares',
  { ago: smallint().notNull(), level: smallint().notNull(), share: real().notNull() },
  table => [primaryKey({ columns: [table.ago, table.level] })],
)

export const discoverMarks = pgTable(
  'discover_marks',
  {
    userId: id().notNull(),
    otherId: id().notNull(),
    kind: text({ enum: ['save', 'later', 'hide'] }).notNull(),
    until: date(),
    createdAt: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.otherId] })],
)

export const decks = pgTable(
  'decks',
  {
    userId: id().notNull(),
    day: date().notNull(),
    people: id().array().notNull(),
    factors: smallint().array().notNull(),
    shown: smallint().notNull().default(0),
    acted: id().array().notNull().default([]),
  },
  table => [primaryKey({ columns: [table.userId, table.day] })],
)

export const exposures = pgTable(
  'exposures',
  { userId: id().notNull(), day: date().notNull(), shown: integer().notNull() },
  table => [primaryKey({ columns: [table.day, table.userId] })],
)

export const discoverSettings = pgTable('discover_settings', {
  userId: id().primaryKey(),
  tuning: jsonb().$type<Partial<Tuning>>().notNull().default({}),
  filters: jsonb().$type<Filters>().notNull().default({}),
  wanted: jsonb().$type<number[][]>().notNull().default([]),
  askedOn: date(),
  askedKeys: integer().array(),
  askedBorn: date(),
  askedJoined: date(),
})

export const savedSearches = pgTable('saved_searches', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  name: text().notNull(),
  q: text(),
  sort: text({ enum: sorts }),
  filters: jsonb().$type<Filters>().notNull(),
  newPeople: integer().notNull().default(0),
  countedAt: moment().notNull().defaultNow(),
  createdAt: moment().notNull().defaultNow(),
})

export const spotlights = pgTable('spotlights', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  /** Null for one that came with a plan. */
  entryId: id(),
  startsAt: moment().notNull().defaultNow(),
  endsAt: moment().notNull(),
  seenBy: integer().notNull().default(0),
  settledAt: moment(),
})

export const spotlightViews = pgTable(
  'spotlight_views',
  { spotlightId: id().notNull(), viewerId: id().notNull() },
  table => [primaryKey({ columns: [table.spotlightId, table.viewerId] })],
)
