import { limits } from '@akin/contract/limits.ts'
import type { Bell, Notice } from '@akin/contract/notifications/shapes.ts'
import type { CallOf } from '#platform/call/call.ts'
import { cursor, id, number, pageOf } from '#platform/cursor.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { type SummaryRow, summarise } from '#profile/summary.ts'
import { bellStatement } from './bell-statements.ts'

/** What has happened, the latest first. It is in this room, as it shows people: notifications are below profiles. */
export async function getBell({ db }: Deps, { asker, query }: CallOf<'getBell'>): Promise<Bell> {
  const after = cursors.read(query.cursor)
  const values = [asker.id, after?.at ?? null, after?.id ?? null, limits.bellPage + 1]
  const rows = await readBell(db, values)
  const { page, nextCursor } = pageOf(rows.filter(isNotice), limits.bellPage, cursorAfter)
  const [{ unread, hasNew } = { unread: 0, hasNew: false }] = rows
  return { items: page.map(toNotice), nextCursor, unread, isNew: hasNew }
}

const readBell = statement<Row | (Totals & { id: null })>(bellStatement, {
  name: 'get_bell',
  on: 'pipeline',
  isLong: true,
})

interface Totals {
  unread: number
  hasNew: boolean
}

interface Row extends Totals, Omit<Notice, 'from'> {
  /** In microseconds: a Date has only milliseconds, and a page would repeat or miss rows. */
  cursorAt: number
  from: SummaryRow | null
}

function isNotice(row: Row | { id: null }): row is Row {
  return row.id !== null
}

/** Who asks to connect is no contact yet; everyone else in it is one. */
function toNotice({ from, kind, ...row }: Row): Notice {
  return { ...row, kind, from: from && summarise(from, kind === 'request' ? 'member' : 'contact') }
}

const cursors = cursor<{ at: number; id: number }>({ at: number(16), id })

function cursorAfter({ cursorAt, id: last }: Row) {
  return cursors.write({ at: cursorAt, id: last })
}
