import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { type Part, writeParts } from './parts.ts'

/** So many small parts at the end of a conversation become one, or a few. */
const together = 16
const small = 64

/** Whoever writes now and then leaves many small parts. Few larger ones are found faster. */
export async function mergeParts(tx: Transaction, conversationIds: number[]) {
  const rows = await readSmall(tx, [conversationIds])
  const merged: Part[] = []
  for (const row of rows) {
    const last = merged.at(-1)
    const part = { ...row, terms: new Set(row.terms) }
    const fits = last?.conversationId === part.conversationId && part.to - last.from < small * 2
    if (fits) merged.splice(-1, 1, join(last, part))
    else merged.push(part)
  }
  await dropParts(tx, [rows.map(row => row.conversationId), rows.map(row => row.from)])
  await writeParts(tx, merged)
}

const dropParts = statement(`
delete from search_parts p using unnest($1::bigint[], $2::bigint[]) as u(c, f)
where p.conversation_id = u.c and p.from_seq = u.f`)

/** As JSON, because reading an array of hundreds of numbers otherwise takes several times as long. */
const readSmall = statement<Omit<Part, 'terms'> & { terms: number[] }>(`
select s.conversation_id as "conversationId", s.from_seq as "from", s.to_seq as "to", s.last_id as "lastId",
       to_json(s.terms) as terms
from unnest($1::bigint[]) as c(id)
join lateral (
  select l.*, count(*) over () as found from (
    select * from search_parts p where p.conversation_id = c.id order by p.from_seq desc limit ${together}) l
  where l.to_seq - l.from_seq + 1 < ${small}
) s on s.found = ${together}
order by s.conversation_id, s.from_seq`)

function join(one: Part, next: Part): Part {
  return { ...one, to: next.to, lastId: next.lastId, terms: new Set([...one.terms, ...next.terms]) }
}
