import type { Audiences } from '@akin/contract/profile/audiences.ts'
import type { LanguageCode } from '@akin/contract/profile/languages.ts'
import type { ProfileEntries, Purpose } from '@akin/contract/profile/shapes.ts'
import { firstTheme, themeNames } from '@akin/contract/profile/themes.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bit,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { bytea, id, moment } from '#platform/database/columns.ts'

export const profiles = pgTable('profiles', {
  userId: id().primaryKey(),
  fullName: text().notNull().default(''),
  pronouns: text().notNull().default(''),
  headline: text().notNull().default(''),
  bio: text().notNull().default(''),
  city: text().notNull().default(''),
  country: text(),
  languages: text().array().$type<LanguageCode[]>().notNull().default([]),
  interests: text().array().notNull().default([]),
  lookingFor: text().array().$type<Purpose[]>().notNull().default([]),
  prompts: jsonb().$type<ProfileEntries['prompts']>().notNull().default([]),
  timeZone: text(),
  statusEmoji: text(),
  statusText: text().notNull().default(''),
  statusExpiresAt: moment(),
  showAge: boolean().notNull().default(false),
  audiences: jsonb().$type<Partial<Audiences>>().notNull().default({}),
  publicPage: boolean().notNull().default(true),
  searchEngines: boolean().notNull().default(false),
  discovery: boolean().notNull().default(true),
  theme: text({ enum: themeNames }).notNull().default(firstTheme),
  accent: smallint(),
  version: bigint({ mode: 'number' }).notNull().default(0),
})

/** Whatever is made from a profile is kept under its version: every change of one counts it up. */
export const nextVersion = { version: sql`${profiles.version} + 1` }

export const profileLinks = pgTable('profile_links', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  position: smallint().notNull(),
  label: text().notNull(),
  url: text().notNull(),
  verifiedAt: moment(),
  checkedAt: moment(),
})

export const pictures = pgTable('pictures', {
  id: text().primaryKey(),
  userId: id().notNull(),
  kind: text({ enum: ['avatar', 'cover'] }).notNull(),
  placeholder: text().notNull(),
  /** What it is known again by, if it is removed. */
  fingerprint: bit({ dimensions: 64 }),
  createdAt: moment().notNull().defaultNow(),
})

/** Of the key and of the browser that has opened the link, only hashes are kept. */
export const shareLinks = pgTable('share_links', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  keyHash: bytea().notNull(),
  forWhom: text().notNull().default(''),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  openedAt: moment(),
  openerHash: bytea(),
  /** Who has used it while signed in. */
  openerId: id(),
})

export const visitSalts = pgTable('visit_salts', {
  day: date().primaryKey(),
  salt: bytea().notNull(),
})

export const visitMarks = pgTable(
  'visit_marks',
  { userId: id().notNull(), day: date().notNull(), mark: bytea().notNull() },
  table => [primaryKey({ columns: [table.userId, table.day, table.mark] })],
)

export const visitDays = pgTable(
  'visit_days',
  { userId: id().notNull(), day: date().notNull(), visits: integer().notNull() },
  table => [primaryKey({ columns: [table.userId, table.day] })],
)

export const boughtThemes = pgTable(
  'bought_themes',
  {
    userId: id().notNull(),
    theme: text({ enum: themeNames }).notNull(),
    entryId: id().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.theme] })],
)
