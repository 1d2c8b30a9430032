import type { WayIn } from '@akin/contract/staff/people-shapes.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { cases, reports } from '#safety/tables.ts'
import { tickets } from '#support/tables.ts'

/**
 * What leads staff to someone, as the log says it: a case or a ticket that has to do with them, or why they look. Where
 * nothing does, they are asked first.
 */
export async function requireWayIn(db: Queryable, userId: number, given: WayIn) {
  if (given.case && (await isInCase(db, userId, given.case))) return { detail: `by case ${given.case}` }
  if (given.ticket && (await isTheirTicket(db, userId, given.ticket)))
    return { detail: `by ticket ${given.ticket}` }
  return given.why ? { reason: given.why } : refuse('why_needed')
}

/** It is about them, or they have reported it. */
async function isInCase(db: Queryable, userId: number, named: string) {
  const number = named.slice(0, 4).toUpperCase()
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from ${cases} where target_id = ${userId} and number = ${number})
      or exists (select from ${reports} r join ${cases} c on c.id = r.case_id
        where r.reporter_id = ${userId} and c.number = ${number}) as is`)
  return rows[0]?.is ?? false
}

async function isTheirTicket(db: Queryable, userId: number, number: string) {
  const found = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.userId, userId), eq(tickets.number, number.replace(/^#/, '').toUpperCase())))
    .limit(1)
  return found.length > 0
}
