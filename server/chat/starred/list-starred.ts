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
  let after = places.read(cursor) ?? beginning
  for (const most of steps) {
    const rows = await readStars(db, [
      asker.id,
      contactId ?? null,
      after.microsecond,
      after.conversationId,
      after.seq,
      most,
    ])
    for (const row of rows) {
      if (isMessage(row)) found.push(row)
      if (found.length === limits.starredPage) return page(db, asker.id, found, placeOf(row))
    }
    const last = rows.at(-1)
    if (!last || rows.length < most) return page(db, asker.id, found, null)
    after = placeOf(last)
  }
  return page(db, asker.id, found, after)
}

/** So many stars are looked at first, and so many more where too few of them are on something that is still there. */
const steps = [limits.starredPage, 200] as const

const readStars = statement<Row>(starredStatement, { name: 'list_starred', on: 'pipeline' })

async function page(db: Database, askerId: number, found: Starred[], after: Place | null) {
  const contacts = [...new Set(found.map(row => row.contact_id))]
  const people = await peopleOf(db, askerId, contacts)
  const items = found.flatMap((row): StarredMessage[] => {
    const contactId = row.contact_id
    const user = people.get(contactId)
    if (!user) return []
    const message = toMessage(row, [askerId, contactId])
    const { seq, senderId, kind, createdAt } = message
    const excerpt = excerptOf(message.body, fromTheBeginning)
    return [{ contactId, user, seq, senderId, kind, excerpt, createdAt, message, starredAt: row.starred_at }]
  })
  return { items, nextCursor: after && places.write(after) }
}

const fromTheBeginning = readQuestion('')

/** A star: its microsecond, which a `Date` would round, and what it is on. */
interface Place {
  microsecond: number
  conversationId: number
  seq: number
}

const places = cursorOf<Place>({ microsecond: number(16), conversationId: number(15), seq: number(15) })
const latest = Number.MAX_SAFE_INTEGER
const beginning: Place = { microsecond: latest, conversationId: latest, seq: latest }

interface StarRow {
  starred_in: number
  starred_seq: number
  starred_at: Date
  microsecond: number
  contact_id: number
}

type Starred = StarRow & MessageRow

/** A star on what the asker cannot see now has a row without a message. */
type Row = Starred | (StarRow & { id: null })

function isMessage(row: Row): row is Starred {
  return row.id !== null
}

function placeOf({ microsecond, starred_in, starred_seq }: Row): Place {
  return { microsecond, conversationId: starred_in, seq: starred_seq }
}
