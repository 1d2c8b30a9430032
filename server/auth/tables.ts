import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = () => timestamp({ withTimezone: true })

export const users = pgTable('users', {
  id: bigint({ mode: 'number' }).primaryKey().default(sql`random_user_id()`),
  email: text().notNull(),
  displayName: text().notNull(),
  passwordHash: text().notNull(),
  dateOfBirth: date().notNull(),
  role: text({ enum: ['user', 'support', 'moderator', 'admin'] })
    .notNull()
    .default('user'),
  emailVerifiedAt: moment(),
  termsVersion: text().notNull(),
  marketingOptIn: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: bytea().notNull(),
  userId: bigint({ mode: 'number' }).notNull(),
  userAgent: text().notNull().default(''),
  createdAt: moment().notNull().defaultNow(),
  lastUsedAt: moment().notNull().defaultNow(),
  confirmedAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
})
