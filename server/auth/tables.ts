import { exportMedia } from '@akin/contract/auth/export.ts'
import { phoneCodeStates } from '@akin/contract/auth/phone-shapes.ts'
import { linkPurposes } from '@akin/contract/auth/shapes.ts'
import { welcomeSteps } from '@akin/contract/auth/welcome.ts'
import { staffRoles } from '@akin/contract/platform/staff-roles.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, id, moment } from '#platform/database/columns.ts'
import type { Link } from './export/collection.ts'
import type { SegmentEntry } from './export/write-segment.ts'

export const users = pgTable('users', {
  id: id().primaryKey().default(sql`random_user_id()`),
  email: text().notNull(),
  displayName: text().notNull(),
  passwordHash: text().notNull(),
  dateOfBirth: date().notNull(),
  /** Of earlier releases, which run beside this one for a while. Nothing reads it. */
  role: text().notNull().default('user'),
  staffRole: text({ enum: staffRoles }),
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
  breakSince: moment(),
  breakUntil: moment(),
  breakTold: boolean().notNull().default(true),
  calmSince: moment(),
  calmUntil: moment(),
  suspendedUntil: moment(),
  suspendedBy: id(),
  limitedUntil: moment(),
  limitedBy: id(),
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

export const lostSecondSteps = pgTable('lost_second_steps', {
  userId: id().primaryKey(),
  startedAt: moment().notNull().defaultNow(),
  dueAt: moment().notNull().default(sql`now() + interval '168 hours'`),
  mails: smallint().notNull().default(1),
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

/** A code by which a session lets a phone in. */
export const phoneCodes = pgTable('phone_codes', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  sessionId: id().notNull(),
  tokenHash: bytea().notNull(),
  state: text({ enum: phoneCodeStates }).notNull().default('open'),
  claimHash: bytea(),
  number: smallint(),
  userAgent: text(),
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
/** An archive of someone's data, while it is made and until it is removed. */
export const accountExports = pgTable('account_exports', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  messages: boolean().notNull(),
  media: text({ enum: exportMedia }).notNull(),
  money: boolean().notNull(),
  account: boolean().notNull(),
  state: text({ enum: ['preparing', 'ready', 'failed', 'removed'] })
    .notNull()
    .default('preparing'),
  folder: text().notNull(),
  collection: text(),
  place: jsonb().$type<unknown>(),
  steps: integer().notNull().default(0),
  part: smallint().notNull().default(1),
  partBytes: id().notNull().default(0),
  directoryBytes: id().notNull().default(0),
  workTotal: id(),
  workDone: id().notNull().default(0),
  filesTotal: id().notNull().default(0),
  filesDone: id().notNull().default(0),
  messagesDone: id().notNull().default(0),
  dueAt: moment().notNull().defaultNow(),
  createdAt: moment().notNull().defaultNow(),
  finishedAt: moment(),
  endsAt: moment().notNull(),
})

/** What its steps have written. */
export const exportSegments = pgTable(
  'export_segments',
  {
    exportId: id().notNull(),
    number: integer().notNull(),
    part: smallint().notNull(),
    storedAs: text().notNull(),
    begins: id().notNull(),
    bytes: id().notNull(),
    entries: jsonb().$type<SegmentEntry[]>().notNull(),
    links: jsonb().$type<Link[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.exportId, table.number] })],
)

export const operatorActs = pgTable('operator_acts', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  act: text().notNull(),
  userId: id().notNull(),
  reason: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** A link that lets someone in: of a person, or for the one address that was let in after asking. */
export const invites = pgTable('invites', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id(),
  email: text(),
  codeHash: bytea().notNull(),
  sealed: text(),
  uses: smallint().notNull(),
  used: smallint().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  endsAt: moment().notNull(),
})

/** Who has come by whose link, until their address is confirmed. */
export const invited = pgTable('invited', {
  userId: id().primaryKey(),
  inviterId: id().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** Who asks to be let in. */
export const approvals = pgTable('approvals', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  name: text().notNull(),
  why: text().notNull(),
  askedAt: moment().notNull().defaultNow(),
  decidedAt: moment(),
  decision: text({ enum: ['yes', 'no'] }),
  decidedBy: id(),
  reason: text(),
})
