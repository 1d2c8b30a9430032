import { blockedBy } from '#connect/relations.ts'
import { asText } from '#platform/database/as-text.ts'
import { kindsWithoutFiles } from '../kinds.ts'
import { isAlive, isDeleted, markedPlaces } from '../reading/conditions.ts'
import { head } from '../reading/thread-statements.ts'

/**
 * For a part `p` of a conversation of `$1`: its messages that they may see now, with the names of their attachments.
 * `offset 0`: each part is read by itself, and what they have deleted in it once.
 */
const shown = (conversationId: string, bounds: string) => `
  select y.id, y.seq, y.sender_id, y.kind, y.body, y.created_at, f.names, f.sizes from messages y
  left join lateral (
    select array_agg(a.name order by a.position) as names, array_agg(a.size order by a.position) as sizes from attachments a
    where a.conversation_id = y.conversation_id and a.seq = y.seq and y.kind not in ${kindsWithoutFiles}
  ) f on true
  where y.conversation_id = ${conversationId} and ${bounds} and y.seq >= p.from_seq and y.seq <= p.to_seq
    and ${isAlive('y')} and not ${isDeleted('y')} and y.kind <> 'timer'
    and y.seq <> all (${markedPlaces('hidden', conversationId, { from: 'p.from_seq', to: 'p.to_seq' })})
  offset 0`

/** In how many parts is looked at first, and in how many more if those did not have enough. Then the next page goes on. */
export const steps = [6, 48] as const

/** A message in a part of a conversation. Without one in it there is one row all the same. */
export interface PartRow {
  isTail: boolean
  fromSeq: number
  seq: number | null
  body: string
  names: string[] | null
}

/**
 * `$1` looks for the terms `$3`, with those of the pair, in the conversation with `$2`; `$4` before this place, `$5` in how
 * many parts. What no part covers yet is looked through as well. `+ 0`: the index of the terms is used, and not the key.
 */
export const inThread = `
with${head},
parts as materialized (
  (select p.from_seq, p.to_seq, false as is_tail from h, search_parts p
   where p.terms @> $3::integer[] and p.conversation_id + 0 = h.id and p.from_seq < $4::bigint
   order by p.from_seq desc limit $5)
  union all
  select greatest(1 + coalesce((select p.to_seq from search_parts p where p.conversation_id = h.id
                                order by p.from_seq desc limit 1), 0), h.last_seq - 500), h.last_seq, true
  from h
)
select p.is_tail as "isTail", p.from_seq as "fromSeq", x.seq, x.body, x.names
from h cross join parts p
left join lateral (${shown('h.id', 'y.seq < $4::bigint')}
) x on x.seq > h.cleared_seq
order by p.from_seq desc, x.seq desc`

/**
 * `$1` looks for the terms `$2`, with their own, in all their conversations: in parts up to the id `$3`, of that very part
 * only before the place `$4`; `$5` in how many. The parts are chosen first and by themselves: joined with the
 * conversations, PostgreSQL would open every part of each.
 */
export const everywhere = `
with parts as materialized (
  select p.conversation_id, p.from_seq, p.to_seq, p.last_id from search_parts p
  where p.terms @> $2::integer[] and p.last_id <= $3::bigint
  order by p.last_id desc limit $5
)
select p.last_id as "lastId", m.contact_id as "contactId", x.id, x.seq, x.sender_id as "senderId", x.kind, x.body,
       x.created_at as "createdAt", x.names, x.sizes
from parts p
left join members m on m.user_id = $1 and m.conversation_id = p.conversation_id
  and m.contact_id <> all (${asText(blockedBy, '$1')})
left join lateral (${shown('p.conversation_id', '(p.last_id < $3::bigint or y.seq < $4::bigint)')}
) x on x.seq > m.cleared_seq
order by p.last_id desc, x.seq desc`

/**
 * What `$1` and others wrote in the conversations of `$1`, whose own term is `$2`: the newest parts that hold `$3` messages
 * together, and no more than 400 of them. Of a long message its first words.
 */
export const newestTexts = `
with newest as materialized (
  select p.conversation_id, p.from_seq, p.to_seq, p.last_id from search_parts p
  where p.terms @> $2::integer[] order by p.last_id desc limit 400
),
parts as materialized (
  select * from (
    select n.*, coalesce(sum(n.to_seq - n.from_seq + 1) over (
      order by n.last_id desc rows between unbounded preceding and 1 preceding), 0) as before
    from newest n
  ) counted where before < $3
)
select case when length(x.body) > 400 then regexp_replace(left(x.body, 400), '\\S*$', '') else x.body end as body, x.names
from parts p
join members m on m.user_id = $1 and m.conversation_id = p.conversation_id
  and m.contact_id <> all (${asText(blockedBy, '$1')})
join lateral (${shown('p.conversation_id', 'true')}
) x on x.seq > m.cleared_seq
order by p.last_id desc, x.seq desc`
