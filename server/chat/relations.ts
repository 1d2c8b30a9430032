import { limits } from '@akin/contract/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import { blockedBy } from '#connect/relations.ts'
import { asText } from '#platform/database/as-text.ts'
import { isAlive, isDeleted } from './reading/conditions.ts'

/*
 * How conversations stand for someone: what the list of them, the bell and a push count is one text. Where `user` is their
 * id in a statement that is written by hand, such as `$1`.
 *
 * Unread is what the other has sent, less what of it lies up to the place that was read, less what is gone.
 * Nothing said, no draft and no pin: then there is nothing to list, unless a yes has brought the two together and nobody
 * has written since. A conversation that a yes began is as old as the connection; looked up only where it may be so.
 * Whose time is over is unread until it is swept away, which is seconds later: by the clock, every unread message would have
 * to be read, for a number alone.
 */

/** All conversations of someone, with how they stand for them and whatever else of `m`, `c` and `met` is named. */
export function conversationsOf(user: string, columns: readonly string[] = []): string {
  return `
  select ${['m.conversation_id', 'm.contact_id', ...columns].join(', ')},
         m.marked_unread or m.is_new and met.asked_by is not null as marked_unread,
         coalesce(m.muted_until > now(), false) as muted,
         m.archived_seq is not null
           and (c.last_seq = m.archived_seq or coalesce(m.muted_until > now(), false)) as archived,
         c.last_by_a is not null or m.pinned_at is not null
           or m.conversation_id = any (array(select conversation_id from drafts where user_id = ${user}))
           or met.asked_by is not null as listed,
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
  where m.user_id = ${user}
    and m.contact_id <> all (${asText(blockedBy, user)})`
}

/** Whether one of these is in the one number: there is something unread in it, and it is neither muted nor archived. */
export const isInTheNumber = 'listed and not archived and not muted and (unread > 0 or marked_unread)'

/** The conversations of someone that the one number counts: a select of `conversation_id`, `contact_id` and `unread`. */
export function unreadConversationsOf(user: string): string {
  return `select conversation_id, contact_id, unread from (${conversationsOf(user)}) own where ${isInTheNumber}`
}

/**
 * Whether a message `x` waits for someone: the other one has said it behind the place that was read, and from some place on, and
 * it can still be read. `member` is their row of `members`.
 */
function waits(member: string, fromSeq: string): string {
  return `x.conversation_id = ${member}.conversation_id
      and x.seq >= ${fromSeq} and x.seq > ${member}.read_seq and x.seq > ${member}.cleared_seq
      and x.sender_id = ${member}.contact_id and x.kind <> 'timer'
      and ${isAlive('x')} and not ${isDeleted('x', `${member}.user_id`)}
      and not exists (select from marks k where k.user_id = ${member}.user_id
        and k.conversation_id = x.conversation_id and k.seq = x.seq and k.hidden)`
}

export function isSaidFrom(fromSeq: string, member: string): string {
  return `exists (select from messages x where ${waits(member, fromSeq)})`
}

/** The last of those that wait, a hundred at most: nobody is told a larger number. */
export function waitingFor(member: string, fromSeq = '0'): string {
  return `
    select x.seq, x.kind, x.created_at, left(x.body, ${limits.quote}) as body from messages x
    where ${waits(member, fromSeq)}
    order by x.seq desc limit 100`
}

/** How many wait, and the last of them. `of` is a row with `user_id`, `conversation_id` and `from_seq`. */
export function unreadSaid(of: string): string {
  return `
  select count(*)::int as count, (array_agg(said.body order by said.seq desc))[1] as body,
         (array_agg(said.kind order by said.seq desc))[1] as kind
  from members m
  cross join lateral (${waitingFor('m', `${of}.from_seq`)}) said
  where m.user_id = ${of}.user_id and m.conversation_id = ${of}.conversation_id`
}

/** Whether someone has muted the conversation that they have with another. */
export function hasMuted(user: SQL, contact: SQL): SQL<boolean> {
  return sql`exists (select from members own where own.user_id = ${user} and own.contact_id = ${contact}
    and own.muted_until > now() and own.conversation_id = (select k.id from connections k
      where k.user_a_id = least(${user}::bigint, ${contact}::bigint)
        and k.user_b_id = greatest(${user}::bigint, ${contact}::bigint)))`
}

/** Whether someone wants to hear nothing of a conversation at this moment: it is muted, or archived. */
export function isOutOfSight(member: string, conversation: string): string {
  return `(coalesce(${member}.muted_until > now(), false)
    or coalesce(${member}.archived_seq = ${conversation}.last_seq, false))`
}
