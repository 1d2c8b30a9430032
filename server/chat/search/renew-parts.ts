import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { type IndexedRow, namesOfFiles, partsOf, writeParts } from './parts.ts'

const most = 500

/**
 * Parts whose messages were changed or taken away are made anew. The messages are read by a statement of its own: it sees
 * everything that was committed before the row was taken. Answers whether there is more than one step could do.
 */
export async function renewParts(tx: Transaction): Promise<boolean> {
  const stale = await takeStale(tx)
  if (stale.length === 0) return false
  const rows = await readMessages(tx, [stale.map(row => row.conversation_id), stale.map(row => row.seq)])
  const groups = Map.groupBy(rows, row => `${row.conversation_id}:${row.from_seq}`)
  const parts = await partsOf(groups.values())
  await writeParts(tx, parts)
  return stale.length === most
}

const takeStale = statement<{ conversation_id: number; seq: number }>(`
delete from search_stale where ctid = any (array(
  select ctid from search_stale limit ${most} for update skip locked)) returning conversation_id, seq`)

/** What no part has yet is left: it is read as it is when its part is made. */
const readMessages = statement<IndexedRow & { from_seq: number }>(`
with parts as materialized (
  select distinct p.conversation_id, p.from_seq, p.to_seq
  from unnest($1::bigint[], $2::bigint[]) as s(conversation_id, seq)
  join lateral (
    select * from search_parts p where p.conversation_id = s.conversation_id and p.from_seq <= s.seq
    order by p.from_seq desc limit 1
  ) p on p.to_seq >= s.seq
)
select p.from_seq, m.conversation_id, m.seq, m.id, m.body, k.user_a_id, k.user_b_id, ${namesOfFiles}
from parts p
join connections k on k.id = p.conversation_id
join messages m on m.conversation_id = p.conversation_id and m.seq between p.from_seq and p.to_seq
order by m.conversation_id, m.seq`)
