import { limits } from '@akin/contract/limits.ts'
import { hasBlocked } from '#connect/relations.ts'
import { asText } from '#platform/database/as-text.ts'
import { kindsWithoutFiles } from '../kinds.ts'
import { isAlive, isDeleted, isMarked, markedPlaces } from './conditions.ts'
import { keptNameInConnection, personColumn, personJoin } from './correspondent.ts'

/*
 * `$1` asks about the conversation with `$2`. The pair is found first, and by itself: otherwise PostgreSQL may begin
 * with all conversations of the one asking. Who was blocked by the one asking is not there.
 */
export const head = `
pair as materialized (
  select k.* from connections k
  where k.user_a_id = least($1::bigint, $2::bigint) and k.user_b_id = greatest($1::bigint, $2::bigint)
    and k.connected_at is not null
    and not ${asText(hasBlocked, '$1', '$2')}
),
h as materialized (
  select k.id, k.status = 'connected' as connected, ${keptNameInConnection('$2')} as kept_name, k.requester_id, k.note, k.anchor, k.connected_at,
         coalesce(c.last_seq, 0) as last_seq, coalesce(c.change_seq, 0) as change_seq, c.timer,
         case when $1 < $2 then c.sent_a else c.sent_b end as sent_by_me,
         case when $1 < $2 then c.sent_b else c.sent_a end as sent_by_them,
         coalesce(m.cleared_seq, 0) as cleared_seq, coalesce(m.read_seq, 0) as read_seq, coalesce(m.mark_seq, 0) as mark_seq,
         coalesce(m.seen_seq, m.read_seq, 0) as seen_seq,
         coalesce(o.delivered_seq, 0) as peer_delivered_seq,
         case when coalesce(o.receipts, so.shows_receipts) and coalesce(m.receipts, sm.shows_receipts)
              then coalesce(o.shown_seq, 0) end as peer_read_seq
  from pair k
  left join conversations c on c.id = k.id
  left join members m on m.user_id = $1 and m.conversation_id = k.id
  left join members o on o.user_id = $2 and o.conversation_id = k.id
  join chat_settings sm on sm.user_id = $1
  join chat_settings so on so.user_id = $2
)`

/** What the contract says of an attachment `f`. */
export const attachment = `json_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'mime', f.mime, 'size', f.size,
    'width', f.width, 'height', f.height, 'placeholder', f.placeholder, 'alt', f.alt, 'voice', f.voice, 'link', f.link)`

/** Only where there is a message with something on it are its files looked up. */
export const joinQuoteAndFiles = `
left join lateral (
  select json_build_object('senderId', r.sender_id, 'kind', r.kind, 'body', left(r.body, ${limits.quote})) as quote
  from messages r
  where r.conversation_id = x.conversation_id and r.seq = x.reply_to_seq and r.seq > h.cleared_seq
    and ${isAlive('r')} and not ${isDeleted('r')} and ${isMarked('hidden', 'r')} is not true
) q on true
left join lateral (
  select json_agg(${attachment} order by f.position) as attachments
  from attachments f
  where f.conversation_id = x.conversation_id and f.seq = x.seq and x.kind not in ${kindsWithoutFiles} and not ${isDeleted('x')}
) t on true`

/** Of a message `x`, as a `MessageRow`. Whether it is starred is a column besides. */
export const message = `
  x.id, x.conversation_id as "conversationId", x.seq, x.sender_id as "senderId", x.client_id as "clientId", x.kind, x.body,
  x.created_at as "createdAt", x.edited_at as "editedAt", x.deleted_at as "deletedAt", x.withdrawn_at as "withdrawnAt",
  x.expires_at as "expiresAt", x.reply_to_seq as "replyToSeq", x.reactions, q.quote, t.attachments`

/** `$3` the place to page from, `$4` how many. No page looks over more than so many places. */
function page(span: { from: string; to: string }, order: 'asc' | 'desc') {
  return `
with${head}
select h.id as "headId", h.connected, h.requester_id as "requesterId", h.note, h.anchor, h.connected_at as "connectedAt",
       h.last_seq as "lastSeq", h.change_seq as "changeSeq", h.timer, h.sent_by_me as "sentByMe", h.sent_by_them as "sentByThem",
       h.cleared_seq as "clearedSeq", h.read_seq as "readSeq", h.seen_seq as "seenSeq", h.mark_seq as "markSeq",
       h.peer_delivered_seq as "peerDeliveredSeq", h.peer_read_seq as "peerReadSeq",
       ${personColumn('h.kept_name')}, d.body as draft, d.updated_at as "draftAt", x.starred,${message}
from h
join users u on u.id = $2
${personJoin}
left join drafts d on d.user_id = $1 and d.conversation_id = h.id
left join lateral (
  select y.*, y.seq = any (${markedPlaces('starred', 'h.id', span)}) as starred from messages y
  where y.conversation_id = h.id and y.seq > h.cleared_seq and y.seq >= ${span.from} and y.seq <= ${span.to}
    and ${isAlive('y')} and y.seq <> all (${markedPlaces('hidden', 'h.id', span)})
  order by y.seq ${order} limit $4
) x on true${joinQuoteAndFiles}
order by x.seq`
}

const before = 'least($3::bigint, h.last_seq + 1)'

export const beforeStatement = page(
  { from: `${before} - ${limits.messagesSpan}`, to: `${before} - 1` },
  'desc',
)

export const afterStatement = page(
  { from: '$3::bigint + 1', to: `$3::bigint + ${limits.messagesSpan}` },
  'asc',
)

/** `$3` how many changes are known, `$4` how many to answer with. What is not shown any more is `gone`. */
export const changesStatement = `
with${head}
select h.change_seq as head, x.change_seq as number,
       not (${isAlive('x')}) or x.hidden is true as gone, x.starred,${message}
from h
left join lateral (
  select y.*, ${isMarked('hidden', 'y')} as hidden, ${isMarked('starred', 'y')} as starred from messages y
  where y.conversation_id = h.id and y.change_seq > $3 and y.change_seq <= h.change_seq and y.seq > h.cleared_seq
  order by y.change_seq limit $4
) x on true${joinQuoteAndFiles}
order by x.change_seq`

/** The same of one's own marks. */
export const marksStatement = `
with${head}
select h.mark_seq as head, x.mark_seq as number, x.seq, x.hidden, x.starred
from h
left join lateral (
  select k.seq, k.mark_seq, k.hidden, k.starred_at is not null as starred from marks k
  where k.user_id = $1 and k.conversation_id = h.id and k.mark_seq > $3 and k.mark_seq <= h.mark_seq
    and k.seq > h.cleared_seq
  order by k.mark_seq limit $4
) x on true
order by x.mark_seq`
