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
    const part = toPart(row)
    const fits = last?.conversationId === part.conversationId && part.to - last.from < small * 2
    if (fits) merged.splice(-1, 1, join(last, part))
    else merged.push(part)
  }
  await dropParts(tx, [rows.map(row => row.conversation_id), rows.map(row => row.from_seq)])
  await writeParts(tx, merged)
}

const dropParts = statement(`
delete from search_parts p using unnest($1::bigint[], $2::bigint[]) as u(c, f)
where p.conversation_id = u.c and p.from_seq = u.f`)

interface Row {
  conversation_id: number
  from_seq: number
  to_seq: number
  last_id: number
  terms: number[]
}

/** As JSON, because reading an array of hundreds of numbers otherwise takes several times as long. */
const readSmall = statement<Row>(`
select s.conversation_id, s.from_seq, s.to_seq, s.last_id, to_json(s.terms) as terms
from unnest($1::bigint[]) as c(id)
join lateral (
  select l.*, count(*) over () as found from (
    select * from search_parts p where p.conversation_id = c.id order by p.from_seq desc limit ${together}) l
  where l.to_seq - l.from_seq + 1 < ${small}
) s on s.found = ${together}
order by s.conversation_id, s.from_seq`)

function toPart(row: Row): Part {
  return {
    conversationId: row.conversation_id,
    from: row.from_seq,
    to: row.to_seq,
    lastId: row.last_id,
    terms: new Set(row.terms),
  }
}

function join(one: Part, next: Part): Part {
  return { ...one, to: next.to, lastId: next.lastId, terms: new Set([...one.terms, ...next.terms]) }
}
