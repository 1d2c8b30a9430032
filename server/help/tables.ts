import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const helpFeedback = pgTable('help_feedback', {
  id: uuid().primaryKey().defaultRandom(),
  articleId: text().notNull(),
  helpful: boolean().notNull(),
  comment: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
