import { entryReasons } from '@akin/contract/tokens/shapes.ts'
import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/database/columns.ts'

const amount = () => bigint({ mode: 'number' })

/** One row a person: the lock of everything that moves their tokens. The database itself begins it. */
export const wallets = pgTable('wallets', {
  userId: id().primaryKey(),
  balance: amount().notNull().default(0),
  entries: amount().notNull().default(0),
  spentAt: moment().notNull().default(sql`'-infinity'`),
  spent: amount().notNull().default(0),
  monthlyLimit: integer().notNull().default(5_000),
  nextLimit: integer(),
  nextLimitAt: moment(),
})

/** Tokens that came together. */
export const tokenLots = pgTable('token_lots', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  bucket: text({ enum: ['purchased', 'granted'] }).notNull(),
  tokens: amount().notNull(),
  remaining: amount().notNull(),
  withdrawn: amount().notNull().default(0),
  priceCents: integer().notNull().default(0),
  paymentId: id(),
  expiresAt: moment(),
  createdAt: moment().notNull(),
})

/** One row an act. Append-only. */
export const tokenEntries = pgTable('token_entries', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  seq: amount().notNull(),
  delta: amount().notNull(),
  granted: amount().notNull(),
  purchased: amount().notNull(),
  balance: amount().notNull(),
  reason: text({ enum: entryReasons }).notNull(),
  refType: text(),
  refId: text(),
  idempotencyKey: text().notNull(),
  fingerprint: text().notNull(),
  reversesId: id(),
  createdAt: moment().notNull(),
})

/** Which lots an act moved. Append-only. */
export const tokenEntryLots = pgTable(
  'token_entry_lots',
  { entryId: id().notNull(), lotId: id().notNull(), delta: amount().notNull() },
  table => [primaryKey({ columns: [table.entryId, table.lotId] })],
)

/** What a bank took back although it was spent. */
export const tokenDebts = pgTable('token_debts', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  userId: id().notNull(),
  paymentId: id().notNull(),
  providerDisputeId: text().notNull(),
  tokens: amount().notNull(),
  entryId: id(),
  status: text({ enum: ['open', 'settled', 'won'] }).notNull(),
  createdAt: moment().notNull().defaultNow(),
})
