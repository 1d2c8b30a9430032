import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, moment } from '#platform/database/columns.ts'
import type { Verdict } from '#safety/decisions/decide.ts'

/** Who works on a case, and until when the others leave it to them. */
export const claims = pgTable('claims', {
  caseId: id().primaryKey(),
  staffId: id().notNull(),
  until: moment().notNull(),
})

/** A ban that waits for a second person. */
export const banProposals = pgTable('ban_proposals', {
  caseId: id().primaryKey(),
  staffId: id().notNull(),
  verdict: jsonb().$type<ProposedBan>().notNull(),
  proposedAt: moment().notNull().defaultNow(),
})

/** What would be said to the person, for the second one to read. */
export type ProposedBan = Pick<Verdict, 'reason' | 'facts' | 'quote' | 'place'>
