import { limits } from '@akin/contract/limits.ts'
import { mayWrite } from '../may-write.ts'
import { conversationsOf, isInTheNumber } from '../relations.ts'
import { isAlive, isDeleted, markedPlaces } from './conditions.ts'
import { keptNameInConnection, personColumn, personJoin } from './correspondent.ts'

/*
 * All conversations of someone, `$1`. What a send changes has no index, so they are read and sorted each time: with 500
 * of them that takes less than keeping an order would cost every message.
 *
 * It is someone's turn where the other one wrote last, some time ago, and could be answered. Looked up as one value:
 * of an `exists` PostgreSQL might make a table of all contacts that there are. By the clock, whose time is over is
 * someone's turn until it is swept away.
 */
const mine = conversationsOf('$1', [
  ...[
    'm.read_seq',
    'm.cleared_seq',
    'm.mark_seq',
    'm.receipts',
    'c.last_seq',
    'c.change_seq',
    'c.last_message_at',
  ],
  ...['c.timer', 'met.asked_by', 'm.pinned_at is not null as pinned'],
  `nullif(m.muted_until, 'infinity') as muted_until`,
  'case when m.snoozed_until > now() and m.snoozed_seq = c.last_seq then m.snoozed_until end as snoozed_until',
  `c.last_by_a <> (m.user_id < m.contact_id)
           and c.last_message_at < now() - ${limits.turnAfter} * interval '1 second'
           and c.quiet_seq is distinct from c.last_seq
           and (m.snoozed_until > now() and m.snoozed_seq = c.last_seq) is not true
           and (select ${mayWrite('k', 'u')} from connections k, users u
                where k.id = m.conversation_id and u.id = m.contact_id) as is_turn`,
])

const totals = `
  select coalesce(sum(unread) filter (where not archived and not muted), 0)::bigint as "unreadMessages",
         count(*) filter (where ${isInTheNumber}) as "unreadConversations",
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
