import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { onBreakIn } from '#auth/breaks/on-break.ts'
import { calmIn, isCalmOf } from '#auth/calm/calm-rule.ts'
import { shownStatusIn } from '#auth/restrictions/restrictions.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'

/** Who looks around during a break was last here before it. */
const lastSeen = `case when away then least(s.last_seen_at, u.break_since) else s.last_seen_at end`

/**
 * Tells contacts that these people have come or gone. Who hides, by a setting or in Calm mode, or takes a break, tells nobody,
 * unless it is that they hide from now on, and hears nothing. Those who are not here have no socket to hear it by. They are not left out: someone who has just come, and has asked for their list, may not be
 * written down as here yet, and would never learn of it.
 */
export async function tellPresence(tx: Transaction, userIds: number[], { alsoHidden = false } = {}) {
  if (userIds.length === 0) return
  const { rows } = await tx.execute<{
    userId: number
    online: boolean
    lastSeen: string | null
    to: number[]
  }>(sql`
    select s.user_id as "userId",
      shows and there and not away and exists (select from present p where p.user_id = s.user_id) as online,
      case when shows and there and not (away and u.break_told) then
        date_bin(${limits.lastSeenRounding} * interval '1 second', ${sql.raw(lastSeen)}, 'epoch') end as "lastSeen",
      array_agg(c.contact_id) as "to"
    from connect_settings s
    join users u on u.id = s.user_id
    cross join lateral (select s.shows_presence and not ${sql.raw(calmIn('u'))} as shows,
      ${sql.raw(shownStatusIn('u'))} = 'active' as there, ${sql.raw(onBreakIn('u'))} as away) seen
    cross join lateral contacts_of(s.user_id) c (contact_id)
    join connect_settings theirs on theirs.user_id = c.contact_id and theirs.shows_presence
      and not ${sql.raw(isCalmOf('c.contact_id'))}
    where s.user_id = any(${sql.param(userIds)}::bigint[]) and (shows and not away or ${alsoHidden})
    group by s.user_id, u.id, shows, there, away`)
  for (const { userId, online, lastSeen, to } of rows) {
    const data = { userId, lastSeen: lastSeen && !online ? new Date(lastSeen) : null }
    publish(tx, online ? 'user_online' : 'user_offline', data, to)
  }
}
