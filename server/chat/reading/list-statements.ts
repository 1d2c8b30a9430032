import { limits } from '@akin/contract/limits.ts'
import { blockedBy } from '#connect/relations.ts'
import { asText } from '#platform/database/as-text.ts'
import { mayWrite } from '../may-write.ts'
import { isAlive, isDeleted, markedPlaces } from './conditions.ts'
import { keptNameInConnection, personColumn, personJoin } from './correspondent.ts'

/*
 * All conversations of someone, `$1`. What a send changes has no index, so they are read and sorted each time: with 500
 * of them that takes less than keeping an order would cost every message.
 *
 * Unread is what the other has sent, less what of it lies up to the place that was read, less what is gone.
 * Nothing said, no draft and no pin: then there is nothing to list, unless a yes has brought the two together and nobody
 * has written since. A conversation that a yes began is as old as the connection; looked up only where it may be so.
 * It is someone's turn where the other one wrote last, some time ago, and could be answered. Looked up as one value:
 * of an `exists` PostgreSQL might make a table of all contacts that there are.
 * Whose time is over is neither unread nor someone's turn once it is swept away, which is seconds later: by the clock,
 * every unread message would have to be read, for a number alone.
 */
const mine = `
  select m.conversation_id, m.contact_id, m.read_seq, m.cleared_seq, m.mark_seq, m.receipts,
         m.marked_unread or m.is_new and met.asked_by is not null as marked_unread,
         nullif(m.muted_until, 'infinity') as muted_until,
         m.pinned_at is not null as pinned, coalesce(m.muted_until > now(), false) as muted,
         m.archived_seq is not null
           and (c.last_seq = m.archived_seq or coalesce(m.muted_until > now(), false)) as archived,
         case when m.snoozed_until > now() and m.snoozed_seq = c.last_seq then m.snoozed_until end as snoozed_until,
         c.last_seq, c.change_seq, c.last_message_at, c.timer,
         c.last_by_a is not null or m.pinned_at is not null
           or m.conversation_id = any (array(select conversation_id from drafts where user_id = $1))
           or met.asked_by is not null as listed, met.asked_by,
         c.last_by_a <> (m.user_id < m.contact_id)
           and c.last_message_at < now() - ${limits.turnAfter} * interval '1 second'
           and c.quiet_seq is distinct from c.last_seq
           and (m.snoozed_until > now() and m.snoozed_seq = c.last_seq) is not true
           and (select ${mayWrite('k', 'u')} from connections k, users u
                where k.id = m.conversation_id and u.id = m.contact_id) as is_turn,
         case when sent.theirs = m.read_nth then 0
              else sent.theirs - m.read_nth - (
                select count(*) from messages x where x.conversation_id = c.id and x.seq > m.read_seq
                  and x.gone_at is not null and x.sender_id = m.contact_id) end as unread
  from members m
  join conversations c on c.id = m.conversation_id
  cross join lateral (select case when m.user_id < m.contact_id then c.sent_b else c.sent_a end as theirs) sent
  cross join lateral (select case when m.is_new or c.last_by_a is null then (
    select k.requester_id from connections k
    where k.id = c.id and k.status = 'connected' and k.connected_at >= c.last_message_at) end as asked_by) met
  where m.user_id = $1
    and m.contact_id <> all (${asText(blockedBy, '$1')})`

const totals = `
  select coalesce(sum(unread) filter (where not archived and not muted), 0)::bigint as "unreadMessages",
         count(*) filter (where not archived and not muted and (unread > 0 or marked_unread)) as "unreadConversations",
         count(*) filter (where not archived and (unread > 0 or marked_unread)) as "countUnread",
         count(*) filter (where not archived and is_turn) as "countTurn",
         count(*) filter (where archived) as "countArchived",
         (select count(*) from drafts d join mine using (conversation_id) where d.user_id = $1) as "countDrafts"
  from mine where listed`

/** Where the last message that is shown is looked for. */
const previewed = { from: 'greatest(p.last_seq - 99, p.cleared_seq + 1)', to: 'p.last_seq' }

/** An entry of each conversation of a page. */
const entries = `
  select p.conversation_id as "conversationId", p.contact_id as "contactId", p.pinned, p.muted, p.muted_until as "mutedUntil",
         p.archived, p.snoozed_until as "snoozedUntil", p.marked_unread as "markedUnread", p.receipts, p.unread,
         p.last_message_at as "lastMessageAt", p.asked_by as "askedBy", p.timer, p.last_seq as "lastSeq",
         p.change_seq as "changeSeq", p.mark_seq as "markSeq", p.read_seq as "readSeq", p.cleared_seq as "clearedSeq",
         (extract(epoch from p.last_message_at) * 1000000)::bigint as "cursorAt", k.status = 'connected' as connected,
         ${personColumn(keptNameInConnection('u.id'))}, k.note,
         x.seq, x.sender_id as "senderId", x.kind, x.preview, x.is_deleted as "isDeleted", x.created_at as "createdAt",
         (select d.body from drafts d where d.user_id = $1 and d.conversation_id = p.conversation_id) as draft,
         o.delivered_seq as "peerDeliveredSeq",
         case when coalesce(o.receipts, so.shows_receipts) and coalesce(p.receipts, sm.shows_receipts)
              then o.shown_seq end as "peerReadSeq"
  from page p
  join connections k on k.id = p.conversation_id
  join users u on u.id = p.contact_id
  ${personJoin}
  join members o on o.user_id = p.contact_id and o.conversation_id = p.conversation_id
  join chat_settings so on so.user_id = p.contact_id
  join chat_settings sm on sm.user_id = $1
  left join lateral (
    select y.seq, y.sender_id, y.kind, case when ${isDeleted('y')} then '' else left(y.body, ${limits.quote}) end as preview,
           ${isDeleted('y')} as is_deleted, y.created_at
    from messages y
    where y.conversation_id = p.conversation_id and y.seq >= ${previewed.from} and y.seq <= ${previewed.to}
      and ${isAlive('y')} and y.seq <> all (${markedPlaces('hidden', 'p.conversation_id', previewed)})
    order by y.seq desc limit 1
  ) x on true`

/**
 * `$2` the filter, `$3` to `$5` the last one of the page before, `$6` how many. The totals are in every row, and in one
 * without a conversation where the page is empty.
 */
export const listStatement = `
with mine as materialized (${mine}
),
totals as (${totals}
),
page as (
  select c.* from mine c
  where listed and case $2::text
          when 'archived' then archived
          when 'unread' then not archived and (unread > 0 or marked_unread)
          when 'turn' then not archived and is_turn
          when 'drafts' then conversation_id = any (array(select conversation_id from drafts where user_id = $1))
          else not archived end
    and ($3::boolean is null or (pinned, last_message_at, conversation_id) < ($3, timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::bigint))
  order by pinned desc, last_message_at desc, conversation_id desc
  limit $6
)
select t.*, e.* from totals t left join (${entries}
) e on true
order by e.pinned desc, e."lastMessageAt" desc, e."conversationId" desc`

/** One of them, `$2`, wherever it stands and whether it is listed or not. */
export const oneStatement = `
with page as (${mine} and m.conversation_id = $2)
${entries}`
