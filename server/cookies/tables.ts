import { sql } from 'drizzle-orm'
import { bigint, boolean, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/database/columns.ts'

export const cookieConsents = pgTable('cookie_consents', {
  userId: id().primaryKey(),
  functional: boolean().notNull(),
  analytics: boolean().notNull(),
  marketing: boolean().notNull(),
  updatedAt: moment().notNull().defaultNow(),
})

export const pageCounts = pgTable(
  'page_counts',
  {
    day: date().notNull().default(sql`current_date`),
    page: text().notNull(),
    count: bigint({ mode: 'number' }).notNull().default(1),
  },
  table => [primaryKey({ columns: [table.day, table.page] })],
)
