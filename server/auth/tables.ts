import { linkPurposes } from '@akin/contract/auth/shapes.ts'
import { welcomeSteps } from '@akin/contract/auth/welcome.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { roles } from '#platform/call/asker.ts'
import { bytea, id, moment } from '#platform/database/columns.ts'

export const users = pgTable('users', {
  id: id().primaryKey().default(sql`random_user_id()`),
  email: text().notNull(),
  displayName: text().notNull(),
  passwordHash: text().notNull(),
  dateOfBirth: date().notNull(),
  role: text({ enum: roles }).notNull().default('user'),
  status: text({ enum: ['active', 'deleting', 'deleted'] })
    .notNull()
    .default('active'),
  termsVersion: text().notNull(),
  marketingOptIn: boolean().notNull().default(false),
  emailVerifiedAt: moment(),
  emailRefusedAt: moment(),
  verificationReminders: smallint().notNull().default(0),
  displayNameChangedAt: moment(),
  deletionDueAt: moment(),
  deletionReason: text(),
  deletionReminders: smallint().notNull().default(0),
  deletesMessages: boolean().notNull().default(false),
  reactivatedAt: moment(),
  cancelledDeletionDueAt: moment(),
  welcomeStep: text({ enum: welcomeSteps }),
  welcomeListHidden: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
})

export const formerNames = pgTable('former_names', {
  nameKey: text().primaryKey(),
  userId: id(),
  givenUpAt: moment().notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: bytea().notNull(),
  userId: id().notNull(),
  userAgent: text().notNull().default(''),
  createdAt: moment().notNull().defaultNow(),
  lastUsedAt: moment().notNull().defaultNow(),
  confirmedAt: moment().notNull().defaultNow(),
  secondStepAt: moment(),
  expiresAt: moment().notNull(),
})

export const devices = pgTable(
  'devices',
  { userId: id().notNull(), label: text().notNull(), firstSeenAt: moment().notNull().defaultNow() },
  table => [primaryKey({ columns: [table.userId, table.label] })],
)

export const passkeys = pgTable('passkeys', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  credentialId: bytea().notNull(),
  publicKey: bytea().notNull(),
  counter: id().notNull().default(0),
  syncs: boolean().notNull(),
  host: text().notNull(),
  name: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  lastUsedAt: moment(),
})

export const passkeyOffers = pgTable('passkey_offers', {
  userId: id().primaryKey(),
  offeredAt: moment().notNull().defaultNow(),
})

export const oneTimeLinks = pgTable('one_time_links', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  purpose: text({ enum: linkPurposes }).notNull(),
  tokenHash: bytea().notNull(),
  codeHash: bytea(),
  codeExpiresAt: moment(),
  codeTries: smallint().notNull().default(0),
  email: text().notNull(),
  movedTo: text(),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
})

export const secondSteps = pgTable('second_steps', {
  userId: id().primaryKey(),
  secret: text().notNull(),
  lastStep: id().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  activeAt: moment(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: id().notNull(),
    codeHash: bytea().notNull(),
    createdAt: moment().notNull().defaultNow(),
    usedAt: moment(),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const loginChallenges = pgTable('login_challenges', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: bytea().notNull(),
  userId: id().notNull(),
  tries: smallint().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
})

export const trustedBrowsers = pgTable('trusted_browsers', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  tokenHash: bytea().notNull(),
  userAgent: text().notNull().default(''),
  createdAt: moment().notNull().defaultNow(),
  lastUsedAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
})

export const operatorActs = pgTable('operator_acts', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  act: text().notNull(),
  userId: id().notNull(),
  reason: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})
