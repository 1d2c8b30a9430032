import { limits } from '@akin/contract/limits.ts'
import type { DeskThread } from '@akin/contract/staff/desk-shapes.ts'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { maskEmail } from '#auth/email/addresses.ts'
import { users } from '#auth/tables.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { cases, reports } from '#safety/tables.ts'
import { allowance } from '#subscription/entitlements.ts'
import { ticketAttachments, ticketReplies, tickets } from '#support/tables.ts'
import { isNotAbout } from './about-staff.ts'

const othersShown = 5

type Ticket = typeof tickets.$inferSelect

/** One that this member of the staff may read. */
export async function findTicket(db: Queryable, number: string, staffId: number): Promise<Ticket> {
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.number, number), isNotAbout(staffId)))
  return ticket ?? refuse('not_found')
}

/** A ticket as staff see it, with all that was said about it and what they need beside it. */
export async function showTicket(
  db: Queryable,
  staff: Pick<Asker, 'id' | 'staffRole'>,
  number: string,
): Promise<DeskThread> {
  const ticket = await findTicket(db, number, staff.id)
  const colleagues = await readColleagues(db)
  const { state, name, category, subject, message, createdAt, dueAt } = ticket
  const { orderNumber, affectedUser, technicalDetails } = ticket
  return {
    ...{ number, state, name, category, subject, message, createdAt, dueAt },
    ...{ orderNumber, affectedUser, technicalDetails, colleagues },
    maskedEmail: maskEmail(ticket.email),
    assignedTo: ticket.assignedTo === null ? null : await readColleague(db, ticket.assignedTo),
    files: await readFiles(db, ticket.id),
    entries: await readEntries(db, ticket.id),
    person: ticket.userId === null ? null : await readPerson(db, ticket.userId),
    others: await readOthers(db, ticket, staff.id),
    // Support answers whoever wrote; what was reported is for those who decide.
    caseNumber: staff.staffRole === 'admin' ? await readCase(db, ticket) : null,
  }
}

/** Whoever may open the desk. */
function readColleagues(db: Queryable) {
  return db
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(and(inArray(users.staffRole, ['support', 'admin']), eq(users.status, 'active')))
    .orderBy(users.displayName)
    .limit(100)
}

async function readColleague(db: Queryable, id: number) {
  const [found] = await db
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(eq(users.id, id))
  return found ?? null
}

function readFiles(db: Queryable, ticketId: number) {
  const { id, name, contentType: type, size } = ticketAttachments
  return db
    .select({ id, name, type, size })
    .from(ticketAttachments)
    .where(eq(ticketAttachments.ticketId, ticketId))
    .orderBy(id)
}

async function readEntries(db: Queryable, ticketId: number) {
  const { id, kind, authorName: author, body, createdAt } = ticketReplies
  const newest = await db
    .select({ id, kind, author, body, createdAt })
    .from(ticketReplies)
    .where(eq(ticketReplies.ticketId, ticketId))
    .orderBy(desc(id))
    .limit(limits.supportRepliesShown)
  return newest.toReversed()
}

async function readPerson(db: Queryable, userId: number): Promise<DeskThread['person']> {
  const [found] = await db
    .select({
      ...{ id: users.id, displayName: users.displayName, since: users.createdAt },
      verifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!found) return null
  const { verifiedAt, ...person } = found
  const { plan } = await allowance(db, userId)
  return { ...person, emailVerified: verifiedAt !== null, plan }
}

/** Of a visitor nothing else is known to be theirs: anyone may have named the address. */
async function readOthers(db: Queryable, { id, userId }: Ticket, staffId: number) {
  if (userId === null) return []
  const { number, subject, state } = tickets
  return db
    .select({ number, subject, state })
    .from(tickets)
    .where(and(eq(tickets.userId, userId), ne(tickets.id, id), isNotAbout(staffId)))
    .orderBy(desc(tickets.id))
    .limit(othersShown)
}

async function readCase(db: Queryable, { reportId }: Ticket) {
  if (reportId === null) return null
  const [found] = await db
    .select({ number: cases.number })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(reports.id, reportId))
  return found?.number ?? null
}
