import type { Queryable } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { inTurns } from '#platform/limits/in-turns.ts'
import { kindsWithoutFiles } from '../kinds.ts'
import { addTerms, scope } from './words.ts'

/** Some following messages of a conversation, and what they can be found by. */
export interface Part {
  conversationId: number
  from: number
  to: number
  lastId: number
  terms: Set<number>
}

/** A message as it goes into a part: its text and the names of its attachments. */
export interface IndexedRow {
  conversation_id: number
  id: number
  seq: number
  body: string
  names: string[] | null
  user_a_id: number
  user_b_id: number
}

/** For messages `m`: the names of their attachments. */
export const namesOfFiles = `(
  select array_agg(a.name) from attachments a
  where a.conversation_id = m.conversation_id and a.seq = m.seq and m.kind not in ${kindsWithoutFiles}) as names`

/** For rows of conversations, those of each part by their places. */
export async function partsOf(groups: Iterable<IndexedRow[]>): Promise<Part[]> {
  const parts: Part[] = []
  for await (const [first, ...more] of inTurns(groups)) if (first) parts.push(partOf([first, ...more]))
  return parts
}

function partOf(rows: readonly [IndexedRow, ...IndexedRow[]]): Part {
  const [first] = rows
  const last = rows.at(-1) ?? first
  const [a, b] = [first.user_a_id, first.user_b_id]
  const terms = new Set([scope.pair(a, b), scope.person(a), scope.person(b)])
  for (const { body, names } of rows) {
    addTerms(terms, body)
    for (const name of names ?? []) addTerms(terms, name)
  }
  return {
    conversationId: first.conversation_id,
    from: first.seq,
    to: last.seq,
    lastId: last.id,
    terms,
  }
}

export async function writeParts(db: Queryable, parts: Part[]) {
  if (parts.length === 0) return
  await insertParts(db, [
    parts.map(({ conversationId }) => conversationId),
    parts.map(({ from }) => from),
    parts.map(({ to }) => to),
    parts.map(({ lastId }) => lastId),
    parts.map(({ terms }) => `{${[...terms].join(',')}}`),
  ])
}

const insertParts = statement(`
insert into search_parts (conversation_id, from_seq, to_seq, last_id, terms)
select c, f, t, l, x::integer[]
from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[]) as u(c, f, t, l, x)
on conflict (conversation_id, from_seq)
  do update set to_seq = excluded.to_seq, last_id = excluded.last_id, terms = excluded.terms`)
