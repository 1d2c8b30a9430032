import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns.ts'

export const helpFeedback = pgTable('help_feedback', {
  id: uuid().primaryKey().defaultRandom(),
  articleId: text().notNull(),
  helpful: boolean().notNull(),
  comment: text(),
  createdAt: moment().notNull().defaultNow(),
})
