import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/database/columns.ts'

/** Words that someone does not want to read in requests. Who has none has no row. */
export const filterWords = pgTable('filter_words', {
  userId: id().primaryKey(),
  words: text().array().notNull(),
  setApart: text().array().notNull(),
  updatedAt: moment().notNull().defaultNow(),
})
