import type { DeskShow } from '@akin/contract/staff/desk-shapes.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { cursor as cursorOf, digits, id, pageOf } from '#platform/cursor.ts'
import type { Queryable } from '#platform/database/database.ts'
import { planOf } from '#subscription/plan-of.ts'
import { ticketReplies, tickets } from '#support/tables.ts'
import { noted } from '../log/noted.ts'
import { isNotAbout } from './about-staff.ts'

const pageSize = 30
const countedMost = 100
const wordsShown = 160

/** The list of the desk. What waits comes by its deadline, so that the first is always the one to take. */
export const listDesk = noted<'listDesk'>(
  { act: 'ticket.desk.read', detail: ({ query }) => query.show },
  async ({ db }, { asker, query: { show, cursor } }) => {
    const after = places.read(cursor)
    const [rows, counts] = await Promise.all([
      findTickets(db, asker.id, show, after),
      countWaiting(db, asker.id),
    ])
    const { page, nextCursor } = pageOf(rows, pageSize, places.write)
    return { items: page.map(toItem), nextCursor, counts }
  },
)

interface Place {
  /** In microseconds: what waits goes by its deadline, all of them by their ids alone. */
  at: string
  id: number
}

const places = cursorOf<Place>({ at: digits(16), id })

const due = sql<string>`(extract(epoch from ${tickets.dueAt}) * 1000000)::bigint::text`

function findTickets(db: Queryable, staffId: number, show: DeskShow, after: Place | undefined) {
  const byDue = show !== 'all'
  const behind =
    after &&
    (byDue
      ? sql`(${tickets.dueAt}, ${tickets.id}) >
          (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::bigint)`
      : sql`${tickets.id} < ${after.id}`)
  return db
    .select({
      ...{ id: tickets.id, at: due, number: tickets.number, name: tickets.name, state: tickets.state },
      ...{ category: tickets.category, subject: tickets.subject, createdAt: tickets.createdAt },
      ...{ dueAt: tickets.dueAt, staffId: tickets.assignedTo, staffName: users.displayName },
      plan: planOf(tickets.userId),
      message: sql<string>`left(${tickets.message}, ${wordsShown})`,
      last: lastSaid,
    })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.assignedTo))
    .where(and(shown[show](staffId), isNotAbout(staffId), behind))
    .orderBy(...(byDue ? [tickets.dueAt, tickets.id] : [desc(tickets.id)]))
    .limit(pageSize + 1)
}

type Row = Awaited<ReturnType<typeof findTickets>>[number]

/** Notes are not said to anybody. */
const lastSaid = sql<{ body: string; at: string } | null>`(
  select json_build_object('body', left(r.body, ${wordsShown}), 'at', r.created_at) from ${ticketReplies} r
  where r.ticket_id = ${tickets.id} and r.kind <> 'note' order by r.id desc limit 1)`

const isOpen = eq(tickets.state, 'open')
const isLate = and(isOpen, sql`${tickets.dueAt} < now()`)

const shown = {
  open: () => isOpen,
  mine: (staffId: number) => and(eq(tickets.assignedTo, staffId), ne(tickets.state, 'closed')),
  late: () => isLate,
  all: () => undefined,
} satisfies Record<DeskShow, (staffId: number) => unknown>

function toItem({ id: _, at: __, staffId, staffName, plan, message, last, ...row }: Row) {
  return {
    ...row,
    plan: plan ?? ('free' as const),
    assignedTo: colleague(staffId, staffName),
    lastWords: last?.body ?? message,
    lastAt: last ? new Date(last.at) : row.createdAt,
  }
}

function colleague(id: number | null, displayName: string | null) {
  return id !== null && displayName !== null ? { id, displayName } : null
}

/** Nobody needs to know whether it is three hundred or four. */
async function countWaiting(db: Queryable, staffId: number) {
  const counted = (show: DeskShow) =>
    sql<number>`(select count(*)::int from (
      select from ${tickets} where ${and(shown[show](staffId), isNotAbout(staffId))} limit ${countedMost}) found)`
  const [counts] = await db
    .select({ open: counted('open'), mine: counted('mine'), late: counted('late') })
    .from(sql`(select) as asked`)
  return counts ?? { open: 0, mine: 0, late: 0 }
}
