import { countedUpTo, type QueueRow, type QueueView } from '@akin/contract/staff/queue-shapes.ts'
import { and, inArray, or } from 'drizzle-orm'
import { areBlocked, areContacts } from '#connect/relations.ts'
import { cursor, digits, id, pageOf } from '#platform/cursor.ts'
import type { Queryable } from '#platform/database/database.ts'
import { cases } from '#safety/tables.ts'
import { noted } from '../log/noted.ts'
import { countCases, type FoundCase, queueStatements } from './queue-statements.ts'
import { wordsIn } from './words-in.ts'

const perPage = 50

const place = cursor<{ due: string; id: number }>({ due: digits(17), id })

/** Open cases, the oldest deadline first. One about the asker is not among them. */
export const listCases = noted<'listCases'>(
  { act: 'case.queue.read', subject: ({ query }) => ({ kind: 'queue', key: query.show }) },
  async ({ db }, { asker, query: { show, cursor: given } }) => {
    const { due, id: after } = place.read(given) ?? { due: '0', id: 0 }
    const [rows, [counts]] = await Promise.all([
      queueStatements[show](db, [asker.id, due, after, perPage + 1]),
      countCases(db, [asker.id]),
    ])
    const { page, nextCursor } = pageOf(rows, perPage, last => place.write({ due: last.due, id: last.id }))
    const close = await tooCloseIn(db, asker.id, page)
    const items = page.map(row => toRow(row, asker.id, close.has(row.id)))
    return { items, nextCursor, counts: counts ?? nothing }
  },
)

const nothing: Record<QueueView, number> = { all: 0, mine: 0, nobodys: 0, late: 0 }

/** Those about someone whom the asker knows, or with whom there is a block: others read them. */
async function tooCloseIn(db: Queryable, askerId: number, page: readonly FoundCase[]) {
  if (page.length === 0) return new Set<number>()
  const ids = page.map(row => row.id)
  const isClose = or(areContacts(askerId, cases.targetId), areBlocked(askerId, cases.targetId))
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(inArray(cases.id, ids), isClose))
  return new Set(rows.map(row => row.id))
}

function toRow(row: FoundCase, askerId: number, isOwn: boolean): QueueRow {
  const { number, dueAt, personId, about, staffId, staffName, until } = row
  const isTaken = staffId !== null && staffName !== null && until !== null
  return {
    ...{ number, dueAt, personId, about, isOwn },
    reason: isOwn ? null : row.reason,
    subject: isOwn ? null : row.subject,
    reporters: Math.min(row.reporters ?? 0, countedUpTo),
    words: isOwn || row.content === null ? '' : wordsIn(row.content),
    claim: isTaken ? { staffId, name: staffName, until, isMine: staffId === askerId } : null,
  }
}
