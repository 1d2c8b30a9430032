import type { StarredMessage, StarredPage } from '@akin/contract/chat/info.ts'
import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import { cursor as cursorOf, number } from '#platform/cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { type MessageRow, toMessage } from '../reading/message-rows.ts'
import { excerptOf } from '../search/excerpt.ts'
import { peopleOf } from '../search/find-people.ts'
import { readQuestion } from '../search/question.ts'
import { starredStatement } from './starred-statement.ts'

/** What someone has starred and can still see, the latest star first. */
export async function listStarred(
  { db }: Deps,
  { asker, query: { contactId, cursor } }: CallOf<'listStarred'>,
): Promise<StarredPage> {
  const found: Starred[] = []
  let after = cursors.read(cursor) ?? { microsecond: latest, conversationId: latest, seq: latest }
  for (const most of steps) {
    const { microsecond, conversationId, seq } = after
    const rows = await readStars(db, [asker.id, contactId ?? null, microsecond, conversationId, seq, most])
    for (const row of rows) {
      if (isMessage(row)) found.push(row)
      if (found.length === limits.starredPage) return page(db, asker.id, found, cursorAfter(row))
    }
    const last = rows.at(-1)
    if (!last || rows.length < most) return page(db, asker.id, found, null)
    after = cursorAfter(last)
  }
  return page(db, asker.id, found, after)
}

/** So many stars are looked at first, and so many more where too few of them are on something that is still there. */
const steps = [limits.starredPage, 200] as const
const latest = Number.MAX_SAFE_INTEGER

const readStars = statement<Row>(starredStatement, { name: 'list_starred', on: 'pipeline' })

async function page(db: Database, askerId: number, found: Starred[], after: Cursor | null) {
  const people = await peopleOf(db, askerId, [...new Set(found.map(row => row.contactId))])
  const items = found.flatMap((row): StarredMessage[] => {
    const { contactId, starredAt } = row
    const user = people.get(contactId)
    if (!user) return []
    const message = toMessage(row, [askerId, contactId])
    const { seq, senderId, kind, createdAt } = message
    const excerpt = excerptOf(message.body, fromTheBeginning)
    return [{ contactId, user, seq, senderId, kind, excerpt, createdAt, message, starredAt }]
  })
  return { items, nextCursor: after && cursors.write(after) }
}

const fromTheBeginning = readQuestion('')

/** A star: its microsecond, which a `Date` would round, and what it is on. */
interface Cursor {
  microsecond: number
  conversationId: number
  seq: number
}

const cursors = cursorOf<Cursor>({ microsecond: number(16), conversationId: number(15), seq: number(15) })

function cursorAfter({ microsecond, starredIn, starredSeq }: Row): Cursor {
  return { microsecond, conversationId: starredIn, seq: starredSeq }
}

interface StarRow {
  starredIn: number
  starredSeq: number
  starredAt: Date
  microsecond: number
  contactId: number
}

type Starred = StarRow & MessageRow

/** A star on what the asker cannot see now has a row without a message. */
type Row = Starred | (StarRow & { id: null })

function isMessage(row: Row): row is Starred {
  return row.id !== null
}
