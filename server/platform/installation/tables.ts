import { announcementKinds, usualName } from '@akin/contract/platform/brand.ts'
import { registrationModes } from '@akin/contract/platform/registration.ts'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
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
  updatedAt: moment().notNull().defaultNow(),
})
