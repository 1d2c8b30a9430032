import { type SQL, sql } from 'drizzle-orm'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { areBlocked } from '#connect/relations.ts'
import type { Queryable } from '#platform/database/database.ts'

/** Someone who has asked to connect, and was neither answered nor seen. */
export interface Asking {
  fromId: number
  name: string
  note: string
  at: Date
}

/** Of these people, or of all who have asked since a moment, the latest first. */
export async function findAsking(
  db: Queryable,
  userId: number,
  which: { ids: number[] } | { since: Date },
): Promise<Asking[]> {
  const chosen: SQL =
    'ids' in which
      ? sql`k.requester_id = any(${sql.param(which.ids)}::bigint[])`
      : sql`k.requested_at > ${which.since}`
  const side = (own: 'user_a_id' | 'user_b_id') => sql`
    select k.requester_id, k.note, k.requested_at, k.id from connections k
    where k.${sql.raw(own)} = ${userId} and k.status = 'pending' and k.requester_id <> ${userId}
      and k.seen_at is null and not k.filtered and ${chosen}`
  const { rows } = await db.execute<Omit<Asking, 'at'> & { at: string }>(sql`
    select u.id as "fromId", u.display_name as name, left(k.note, 280) as note, k.requested_at as at
    from (${side('user_a_id')} union all ${side('user_b_id')}) k
    join users u on u.id = k.requester_id
    where ${sql.raw(shownStatusIn('u'))} = 'active' and not ${areBlocked(userId, sql`u.id`)}
    order by k.requested_at desc, k.id`)
  return rows.map(row => ({ ...row, at: new Date(row.at) }))
}
