import type { ThreadHits } from '@akin/contract/chat/search.ts'
import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import { cursor as cursorOf, id } from '#platform/cursor.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { inTurns } from '#platform/limits/in-turns.ts'
import { refuse } from '#platform/refuse.ts'
import { readQuestion } from './question.ts'
import { inThread, type PartRow, steps } from './search-statements.ts'
import { scope } from './words.ts'

/** Where something was said in the conversation with someone, the newest first. What was sent just now is found too. */
export async function searchThread(
  { db }: Deps,
  { asker, params: { contactId }, query: { q, cursor } }: CallOf<'searchThread'>,
): Promise<ThreadHits> {
  const question = readQuestion(q)
  const terms = [...question.terms, scope.pair(asker.id, contactId)]
  const seqs: number[] = []
  let before = cursors.read(cursor)?.seq ?? Number.MAX_SAFE_INTEGER
  for (const most of steps) {
    const rows = await searchParts(db, [asker.id, contactId, terms, before, most])
    // Not even the row of a part: there is no such conversation.
    if (rows.length === 0) return refuse('not_found')
    if (question.terms.length === 0) return { seqs: [], nextCursor: null }
    for await (const { seq, body, names } of inTurns(rows)) {
      if (seq !== null && [body, ...(names ?? [])].some(question.matches)) seqs.push(seq)
      if (seqs.length === limits.threadHits) return { seqs, nextCursor: String(seqs.at(-1)) }
    }
    const parts = new Set(rows.filter(({ isTail }) => !isTail).map(({ fromSeq }) => fromSeq))
    if (parts.size < most) return { seqs, nextCursor: null }
    before = Math.min(...parts)
  }
  return { seqs, nextCursor: String(before) }
}

const searchParts = statement<PartRow>(inThread)

const cursors = cursorOf({ seq: id })
