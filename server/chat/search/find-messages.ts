import type { MessageKind } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import { cursor as cursorOf, number } from '#platform/cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { inTurns } from '#platform/limits/in-turns.ts'
import type { Question } from './question.ts'
import { everywhere, steps } from './search-statements.ts'
import { scope } from './words.ts'

/** A message of the asker's conversations that has all words of the question, in its text or in the name of a file. */
export interface FoundRow {
  id: number
  contactId: number
  seq: number
  senderId: number
  kind: MessageKind
  body: string
  createdAt: Date
  names: string[] | null
  sizes: number[] | null
}

/**
 * Parts come by their last message, the newest first, and a page ends anywhere inside of one. In a page the newest message
 * is first; over pages that is so by parts.
 */
export async function findMessages(db: Database, askerId: number, question: Question, cursor?: string) {
  if (question.terms.length === 0) return { found: [], nextCursor: null }
  const terms = [...question.terms, scope.person(askerId)]
  const found: FoundRow[] = []
  let after = cursors.read(cursor) ?? { lastId: beginning, seq: beginning }
  for (const most of steps) {
    const rows = await searchEverywhere(db, [askerId, terms, after.lastId, after.seq, most])
    for await (const row of inTurns(rows)) {
      if (!isMessage(row) || ![row.body, ...(row.names ?? [])].some(question.matches)) continue
      found.push(row)
      if (found.length === limits.foundPage) return page(found, { lastId: row.lastId, seq: row.seq })
    }
    const parts = new Set(rows.map(({ lastId }) => lastId))
    if (parts.size < most) return page(found, null)
    after = { lastId: rows.at(-1)?.lastId ?? 0, seq: 0 }
  }
  return page(found, after)
}

interface Cursor {
  lastId: number
  seq: number
}

function page(found: FoundRow[], after: Cursor | null) {
  const newestFirst = found.toSorted((one, other) => other.id - one.id)
  return { found: newestFirst, nextCursor: after && cursors.write(after) }
}

/** Parts in which there is nothing for the asker have a row without a message. */
type Row = { lastId: number } & (FoundRow | { seq: null })

const searchEverywhere = statement<Row>(everywhere)

function isMessage(row: Row): row is Row & FoundRow {
  return row.seq !== null
}

const beginning = Number.MAX_SAFE_INTEGER

const cursors = cursorOf<Cursor>({ lastId: number(15), seq: number(15) })
