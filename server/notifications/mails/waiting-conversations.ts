import { type SQL, sql } from 'drizzle-orm'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { isOutOfSight, waitingFor } from '#chat/relations.ts'
import { areBlocked } from '#connect/relations.ts'
import type { Queryable } from '#platform/database/database.ts'
import { isFavouriteOf } from '../rules/favourites-of.ts'

/** Someone who wrote, and is not read. */
export interface Waiting {
  conversationId: number
  contactId: number
  name: string
  /** How many messages, a hundred at most; the place of the last, when it came and how it begins. */
  count: number
  lastSeq: number
  lastAt: Date
  body: string
  isFavourite: boolean
}

/**
 * The conversations of someone in which something waits for them, the latest first: not muted, archived, blocked or
 * emptied, and from a contact who is here. Of those with these ids, or of all that have moved since a moment.
 */
export async function findWaiting(
  db: Queryable,
  userId: number,
  which: { ids: number[] } | { since: Date },
): Promise<Waiting[]> {
  const chosen: SQL =
    'ids' in which
      ? sql`m.conversation_id = any(${sql.param(which.ids)}::bigint[])`
      : sql`c.last_message_at > ${which.since} and w.last_at > ${which.since}`
  const { rows } = await db.execute<Omit<Waiting, 'lastAt'> & { lastAt: string }>(sql`
    select m.conversation_id as "conversationId", m.contact_id as "contactId",
      u.display_name as name,
      w.count, w.last_seq as "lastSeq", w.last_at as "lastAt", w.body,
      ${isFavouriteOf(sql`m.contact_id`, sql`m.user_id`)} as "isFavourite"
    from members m
    join conversations c on c.id = m.conversation_id
    join connections k on k.id = m.conversation_id and k.status = 'connected'
    join users u on u.id = m.contact_id
    cross join lateral (
      select count(*)::int as count, max(x.seq) as last_seq, max(x.created_at) as last_at,
        (array_agg(x.body order by x.seq desc))[1] as body
      from (${sql.raw(waitingFor('m'))}) x) w
    where m.user_id = ${userId} and ${chosen} and w.count > 0
      and ${sql.raw(shownStatusIn('u'))} = 'active' and not ${sql.raw(isOutOfSight('m', 'c'))}
      and not ${areBlocked(sql`m.user_id`, sql`m.contact_id`)}
    order by w.last_at desc, m.conversation_id`)
  return rows.map(row => ({ ...row, lastAt: new Date(row.lastAt) }))
}
