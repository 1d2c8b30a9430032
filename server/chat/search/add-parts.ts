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
 * Where each begins is found first: as a join it became a filter, and every conversation was read from its beginning. What
 * is ahead of each is counted by its places, so that only those are read that fit into one step: read and cut off at the
 * end, everything that waits was read again with every step.
 */
const readNew = statement<IndexedRow>(`
with starts as materialized (
  select k.id, k.user_a_id, k.user_b_id, p.seq,
         sum(c.last_seq - p.seq) over (order by k.id rows between unbounded preceding and 1 preceding) as ahead
  from connections k
  join conversations c on c.id = k.id
  cross join lateral (
    select coalesce(max(p.to_seq), 0) as seq
    from (select to_seq from search_parts where conversation_id = k.id order by from_seq desc limit 1) p
  ) p
  where k.id = any ($1::bigint[])
)
select m.conversation_id, m.seq, m.id, m.body, s.user_a_id, s.user_b_id, ${namesOfFiles}
from starts s
join messages m on m.conversation_id = s.id and m.seq > s.seq and m.seq <= s.seq + ${most}
where coalesce(s.ahead, 0) < ${most}
order by m.conversation_id, m.seq
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
