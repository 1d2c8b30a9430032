import type { ThreadChanges } from '@akin/contract/chat/conversations.ts'
import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { type MessageRow, toMessage } from './message-rows.ts'
import { changesStatement, marksStatement } from './thread-statements.ts'

/** What has happened to messages that the asker's browser has, while it was away. */
export async function listChanges(
  { db }: Deps,
  { asker, params: { contactId }, query: known }: CallOf<'listChanges'>,
): Promise<ThreadChanges> {
  const pair = [asker.id, contactId] as const
  const [changes, marks] = await Promise.all([
    readChanges(db, [...pair, known.changeSeq, most]),
    readMarks(db, [...pair, known.markSeq, most]),
  ])
  const changed = since(changes, known.changeSeq)
  const marked = since(marks, known.markSeq)
  const [gone, here] = [changed.rows.filter(row => row.gone), changed.rows.filter(row => !row.gone)]
  const [hidden, shown] = [marked.rows.filter(row => row.hidden), marked.rows.filter(row => !row.hidden)]
  return {
    changeSeq: changed.upTo,
    markSeq: marked.upTo,
    more: changed.more || marked.more,
    tooMany: Math.max(changed.behind, marked.behind) > limits.changesBehind,
    messages: here.map(row => toMessage(row, pair)),
    gone: [...gone, ...hidden].map(({ seq }) => seq),
    stars: shown.map(({ seq, starred }) => ({ seq, starred })),
  }
}

const most = limits.changesPage

interface Change extends MessageRow {
  number: number
  gone: boolean
}

interface Mark {
  number: number
  seq: number
  hidden: boolean
  starred: boolean
}

/** How many there have been; where none is new, that is the one row. */
type Counted<Row> = { head: number } & (Row | { seq: null })

const readChanges = statement<Counted<Change>>(changesStatement, { name: 'list_changes', on: 'pipeline' })
const readMarks = statement<Counted<Mark>>(marksStatement, { name: 'list_marks', on: 'pipeline' })

/** A full page reaches as far as its last row, any other as far as there is anything. */
function since<Row extends Change | Mark>(found: Counted<Row>[], known: number) {
  const { head } = found[0] ?? refuse('not_found')
  const rows = found.filter((row): row is { head: number } & Row => row.seq !== null)
  const more = rows.length === most
  return { rows, more, upTo: (more && rows.at(-1)?.number) || head, behind: head - known }
}
