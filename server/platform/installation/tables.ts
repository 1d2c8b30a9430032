import { announcementKinds, usualName } from '@akin/contract/platform/brand.ts'
import { registrationModes } from '@akin/contract/platform/registration.ts'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** What those who run this installation decide about it: one row, which is there from the beginning. */
export const installation = pgTable('installation', {
  id: boolean().primaryKey().default(true),
  registration: text({ enum: registrationModes }).notNull().default('open'),
  name: text().notNull().default(usualName),
  colour: text(),
  /** The id of its files. */
  logo: text(),
  announcement: text(),
  announcementLink: text(),
  announcementKind: text({ enum: announcementKinds }).notNull().default('info'),
  announcementUntil: moment(),
  firstRunDoneAt: moment(),
  /** After how many days messages go; null where they stay. */
  keepMessagesDays: integer(),
  /** Where new files go. Null until the first start has decided it. */
  filesIn: text({ enum: ['disk', 's3'] }),
  /** Whether files are still being moved there. */
  filesMoving: boolean().notNull().default(false),
  updatedAt: moment().notNull().defaultNow(),
})
