import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { mergeParts } from './merge-parts.ts'
import { type IndexedRow, namesOfFiles, partsOf, writeParts } from './parts.ts'

/** So many messages make a whole part. */
const wholePart = 64
/** So many messages are read in one step. */
const most = 1_024

/**
 * Adds parts for what was written between two ids, up to what can be seen now: places have no gaps, so it is whole.
 * Answers whether there is more than one step could do.
 */
export async function addParts(tx: Transaction, afterId: number, upToId: number): Promise<boolean> {
  const touched = await findTouched(tx, [afterId, upToId])
  const rows = await readNew(tx, [touched.map(({ id }) => id)])
  const parts = await partsOf(cut(rows))
  await writeParts(tx, parts)
  await mergeParts(tx, [...new Set(parts.map(({ conversationId }) => conversationId))])
  return rows.length === most
}

const findTouched = statement<{ id: number }>(
  'select distinct conversation_id as id from messages where id > $1 and id <= $2',
)

/**
 * Where each begins is found first: as a join it became a filter, and every conversation was read from its beginning. They
 * are gone through one after the other, until there are enough: sorted as a whole and cut off at the end, everything that
 * waits was read again with every step.
 */
const readNew = statement<IndexedRow>(`
with starts as materialized (
  select k.id, k.user_a_id, k.user_b_id, coalesce(
    (select p.to_seq from search_parts p where p.conversation_id = k.id order by p.from_seq desc limit 1), 0) as seq
  from connections k where k.id = any ($1::bigint[])
  order by k.id
)
select m.conversation_id, m.seq, m.id, m.body, s.user_a_id, s.user_b_id, ${namesOfFiles}
from starts s
cross join lateral (
  select * from messages where conversation_id = s.id and seq > s.seq order by seq limit ${most}
) m
order by s.id, m.seq
limit ${most}`)

/** Rows of conversations, by their places, as they go into parts. */
export function cut(rows: IndexedRow[]) {
  const pieces: [IndexedRow, ...IndexedRow[]][] = []
  for (const row of rows) {
    const last = pieces.at(-1)
    if (last && last[0].conversation_id === row.conversation_id && last.length < wholePart) last.push(row)
    else pieces.push([row])
  }
  return pieces
}
