import { isCalmOf } from '#auth/calm/calm-rule.ts'
import { hasBlocked } from '#connect/relations.ts'
import { publishNow } from '#platform/bus/publish.ts'
import { asText } from '#platform/database/as-text.ts'
import { type Database, isDatabaseUnavailable } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { gather } from '#platform/gather.ts'

/** How far someone has come in a conversation. Up to 0: not at all. */
interface Position {
  userId: number
  conversationId: number
  delivered: number
  read: number
  /** Truly seen: what the other one may be told of. Without it, as far as was read. */
  seen?: number | undefined
}

const pace = { most: 500, waitMs: 50 }

/**
 * Positions of many people are written together, in an order in which no two batches wait for each other. They only
 * move forward, whatever order they come in. The other one learns of them only where both show receipts. Whoever has
 * read a goodbye has the conversation in the archive from then on.
 */
export function openPositions(db: Database) {
  const moves = gather<Position, true>({ work: write, ...pace })
  const waiting = new Map<number, Set<Promise<unknown>>>()

  async function write(positions: Position[]): Promise<true[]> {
    try {
      for (const moved of await advance(db, positions)) tell(moved)
    } catch (error) {
      // They may have moved, and would not move again.
      if (isDatabaseUnavailable(error)) db.makeGood(() => membersOf(db, positions))
      throw error
    }
    return positions.map(() => true)
  }

  function tell({ userId, contactId, conversationId, archived, read, seen, delivered, shown }: Moved) {
    const who = { conversationId, userId }
    if (archived) publishNow(db, 'conversation_updated', { contactId }, [userId])
    if (read !== null) publishNow(db, 'message_read', { ...who, seq: read, seenSeq: seen }, [userId])
    if (delivered !== null) publishNow(db, 'message_delivered', { ...who, seq: delivered }, [contactId])
    if (shown !== null) publishNow(db, 'message_read', { ...who, seq: shown }, [contactId])
  }

  async function move(position: Position): Promise<void> {
    const moved = moves.add(position)
    const ofUser = waiting.get(position.userId) ?? new Set()
    waiting.set(position.userId, ofUser.add(moved))
    try {
      await moved
    } finally {
      ofUser.delete(moved)
      if (ofUser.size === 0) waiting.delete(position.userId)
    }
  }

  /** Until everything that someone has read so far is written down. */
  async function settle(userId: number): Promise<void> {
    await Promise.allSettled(waiting.get(userId) ?? [])
  }

  return { move, settle }
}

export type Positions = ReturnType<typeof openPositions>

interface Moved {
  userId: number
  contactId: number
  conversationId: number
  /** Null where it has not moved, or is not for the other one. */
  delivered: number | null
  read: number | null
  /** For oneself alone. */
  seen: number
  shown: number | null
  archived: boolean
}

function advance(db: Database, positions: Position[]): Promise<Moved[]> {
  return movePositions(db, [
    positions.map(({ userId }) => userId),
    positions.map(({ conversationId }) => conversationId),
    positions.map(({ delivered }) => delivered),
    positions.map(({ read }) => read),
    positions.map(({ seen }) => seen ?? null),
  ])
}

async function membersOf(db: Database, positions: Position[]) {
  const rows = await findMembers(db, [positions.map(({ conversationId }) => conversationId)])
  return rows.map(row => row.user_id)
}

const findMembers = statement<{ user_id: number }>(
  'select distinct user_id from members where conversation_id = any($1::bigint[])',
  { name: 'members_of_conversations', on: 'batches' },
)

/*
 * `for share of s`: once someone's switch for receipts was confirmed, no position that began before it is shown.
 * Reading clears one's own badge; the other one learns of what was truly seen, which is never more. What may be shown of
 * that stands in a column of its own, and stands still while receipts are off or the two are no contacts: what was seen then
 * is not told later. A mark goes with what is read anew, or where someone says no more than that they have read.
 * What was read has arrived as well; but who hides how far they have read must not give it away by that. Who hides that
 * they are here has what arrives told only when they have seen it, or with their next message (`send-messages.ts`): whoever
 * wrote to them and looked for the second tick would know when they come and go.
 * The two that a constraint compares are both taken from `held`, which has waited for whoever wrote before: PostgreSQL tries
 * constraints on `m` as it was when the statement began, too.
 * Places have no gaps and only two write: how many of the other's messages lie up to a place is one look-up.
 */
const movePositions = statement<Moved>(
  `
with asked as (
  select user_id, conversation_id, max(delivered) as delivered, max(read) as read, max(coalesce(seen, read)) as seen,
         bool_or(seen is null and read > 0) as unmarks
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
    as a(user_id, conversation_id, delivered, read, seen)
  group by 1, 2
),
held as materialized (
  select m.user_id, m.conversation_id, m.read_seq, m.delivered_seq, m.shown_seq, m.marked_unread, c.last_seq,
         coalesce(m.seen_seq, m.read_seq) as seen_seq,
         coalesce(a.read >= m.goodbye_seq, false) and not exists (
           select from messages y where y.conversation_id = m.conversation_id and y.seq > m.goodbye_seq and y.gone_at is null
         ) as closes,
         v.shows_presence and not ${isCalmOf('v.user_id')} as shows_presence,
         k.status = 'connected' as connected,
         coalesce(m.receipts, s.shows_receipts) and k.status = 'connected' as shows,
         least(a.read, c.last_seq) as read, least(a.delivered, c.last_seq) as delivered,
         least(a.seen, greatest(least(a.read, c.last_seq), m.read_seq)) as seen,
         a.unmarks or least(a.read, c.last_seq) > m.read_seq as unmarks
  from asked a
  join members m on m.user_id = a.user_id and m.conversation_id = a.conversation_id
  join conversations c on c.id = m.conversation_id
  join connections k on k.id = c.id
  join chat_settings s on s.user_id = m.user_id
  join connect_settings v on v.user_id = m.user_id
  where not ${asText(hasBlocked, 'm.user_id', 'm.contact_id')}
  order by m.user_id, m.conversation_id
  for no key update of m for share of s
),
reached as (
  select *, greatest(case when connected and shows_presence then delivered else 0 end,
                     case when shows then case when shows_presence then read else seen end else 0 end) as told_delivered,
         case when shows and seen > seen_seq then seen else 0 end as told_read
  from held
),
moved as (
  update members m
  set delivered_seq = greatest(m.delivered_seq, h.told_delivered),
      read_seq = greatest(h.read_seq, h.read),
      read_nth = case when h.read > m.read_seq
                      then case when x.sender_id = m.user_id then x.seq - x.nth else x.nth end else m.read_nth end,
      seen_seq = greatest(h.seen_seq, h.seen),
      shown_seq = greatest(m.shown_seq, h.told_read),
      marked_unread = m.marked_unread and not h.unmarks,
      archived_seq = case when h.closes then h.last_seq else m.archived_seq end,
      pinned_at = case when h.closes then null else m.pinned_at end,
      goodbye_seq = case when h.read >= m.goodbye_seq then null else m.goodbye_seq end
  from reached h
  left join messages x on x.conversation_id = h.conversation_id and x.seq = h.read
  where m.user_id = h.user_id and m.conversation_id = h.conversation_id
    and (h.told_delivered > m.delivered_seq or h.read > m.read_seq or h.seen > h.seen_seq
      or (m.marked_unread and h.unmarks))
  returning m.user_id, m.contact_id, m.conversation_id, m.read_seq, m.seen_seq, m.delivered_seq, m.shown_seq, m.marked_unread
)
select n.user_id as "userId", n.contact_id as "contactId", n.conversation_id as "conversationId",
       case when n.read_seq > h.read_seq or h.marked_unread and not n.marked_unread then n.read_seq end as read, n.seen_seq as seen,
       case when n.delivered_seq > h.delivered_seq then n.delivered_seq end as delivered,
       case when n.shown_seq > h.shown_seq and coalesce(o.receipts, so.shows_receipts) then n.shown_seq end as shown,
       h.closes as archived
from moved n
join held h on h.user_id = n.user_id and h.conversation_id = n.conversation_id
join members o on o.user_id = n.contact_id and o.conversation_id = n.conversation_id
join chat_settings so on so.user_id = n.contact_id`,
  { name: 'move_positions', on: 'batches' },
)
