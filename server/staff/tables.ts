import { staffRoles } from '@akin/contract/staff/shapes.ts'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, id, moment } from '#platform/database/columns.ts'

/** What the staff did and read. Rows are added by `note` alone; number, moment and link are made by PostgreSQL. */
export const staffEvents = pgTable('staff_events', {
  id: id().primaryKey(),
  staffId: id(),
  staffName: text().notNull(),
  role: text({ enum: [...staffRoles, 'operator'] }).notNull(),
  act: text().notNull(),
  subjectKind: text(),
  subjectKey: text(),
  reason: text(),
  detail: text(),
  at: moment().notNull(),
  chain: bytea().notNull(),
})
