import { Id } from '@akin/contract/platform/id.ts'
import type { StaffRole } from '@akin/contract/staff/shapes.ts'
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { normalEmail } from '#auth/email/addresses.ts'
import { users } from '#auth/tables.ts'
import { findNames } from '#discover/directory/find-names.ts'
import type { Database } from '#platform/database/database.ts'
import { cases } from '#safety/tables.ts'
import { tickets } from '#support/tables.ts'
import { isNotAbout } from '../desk/about-staff.ts'
import { noted } from '../log/noted.ts'

const most = 5

/** What a member of the staff may mean by a few letters: cases are not for support, tickets not for moderators. */
export const findInConsole = noted<'findInConsole'>(
  { act: 'find.read', detail: ({ query }) => query.q },
  async ({ db }, { asker, query }) => {
    const q = query.q.trim()
    const isFor = (...roles: StaffRole[]) => asker.staffRole !== null && roles.includes(asker.staffRole)
    const [people, found, written] = await Promise.all([
      findPeople(db, q),
      isFor('moderator', 'admin') ? findCases(db, q, asker.id) : [],
      isFor('support', 'admin') ? findTickets(db, q, asker.id) : [],
    ])
    return { people, cases: found, tickets: written }
  },
)

async function findPeople(db: Database, q: string) {
  const named = await findNames(db, { q, most, count: ids => ids.length })
  const id = z.safeDecode(Id, q)
  const rows = await db
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(
      and(
        ne(users.status, 'deleted'),
        or(
          named.length > 0 ? inArray(users.id, named) : undefined,
          id.success ? eq(users.id, id.data) : undefined,
          eq(sql`lower(${users.email})`, normalEmail(q)),
          eq(sql`lower(${users.displayName})`, q.toLowerCase()),
        ),
      ),
    )
  const place = new Map(named.map((one, index) => [one, index]))
  return rows.toSorted((one, other) => (place.get(one.id) ?? -1) - (place.get(other.id) ?? -1)).slice(0, most)
}

/** By its number, or by a receipt, which begins with it: `R-7K2M-…`. Of one about whoever asks they do not hear. */
async function findCases(db: Database, q: string, askerId: number) {
  const number = /^(?:R-)?([0-9A-HJKMNP-TV-Z]{4})\b/i.exec(q)?.[1]?.toUpperCase()
  if (!number) return []
  const rows = await db
    .select({
      number: cases.number,
      state: cases.state,
      about: sql<string>`coalesce(${users.displayName}, '')`,
    })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.targetId))
    .where(and(eq(cases.number, number), ne(cases.targetId, askerId)))
    .orderBy(desc(cases.id))
    .limit(most)
  return rows
}

function findTickets(db: Database, q: string, askerId: number) {
  return db
    .select({ number: tickets.number, state: tickets.state, about: tickets.subject })
    .from(tickets)
    .where(and(eq(tickets.number, q.replace(/^#/, '').toUpperCase()), isNotAbout(askerId)))
    .limit(most)
}
