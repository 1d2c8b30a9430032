import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { isAlive } from '../reading/conditions.ts'
import { conversations, members, messages } from '../tables.ts'

/** How far the last message that is still there is looked for. */
const reach = 100

const near = (message: string, except: number | null) =>
  sql`${sql.raw(
    `${message}.conversation_id = c.id and ${message}.seq > c.last_seq - ${reach} and ${isAlive(message)}`,
  )} and ${sql.raw(message)}.seq is distinct from ${except}::bigint`

const anyOf = (which: string) =>
  sql`exists (select from ${messages} y where y.conversation_id = c.id and y.gone_at is null and ${sql.raw(which)})`

/** Whether any message is alive (`isAlive`). Two questions, as `messages_there` answers each from one place. */
const isAny = sql`(${anyOf('y.expires_at is null')} or ${anyOf('y.expires_at > now()')})`

/**
 * After messages went without a trace, a conversation stands in the list where it stood before, and it is the turn of
 * whoever has not written the last one that is left. A line about the timer is left out of that: it asks for no answer,
 * and neither does what was said before a message that had its time (`quiet_seq`).
 * Whoever had archived or snoozed all that is still there has done so again. One message may be gone for its sender
 * alone, `except`: the other one is told nothing, and looks again only when all of it is long ago.
 *
 * The conversation has been locked. Rows of members are locked in the order in which positions lock them.
 */
export async function stepBack(tx: Transaction, conversationId: number, except: number | null = null) {
  await tx.execute(sql`
    with found as materialized (
      select c.id, c.last_seq, x.seq, x.created_at, w.by_a, w.asks_seq, x.seq is not null or ${isAny} as is_any
      from ${conversations} c join connections k on k.id = c.id
      left join lateral (
        select x.seq, x.created_at from ${messages} x where ${near('x', except)} order by x.seq desc limit 1) x on true
      left join lateral (
        select w.seq as asks_seq, w.sender_id = k.user_a_id as by_a from ${messages} w
        where ${near('w', except)} and w.kind <> 'timer' order by w.seq desc limit 1) w on true
      where c.id = ${conversationId}
    ),
    last as materialized (
      select *, coalesce(seq, case when is_any then last_seq - ${reach}::bigint else 0 end) as up_to from found
    ),
    held as materialized (
      select m.user_id, m.conversation_id, l.up_to, l.last_seq
      from ${members} m join last l on l.id = m.conversation_id
      where m.archived_seq between l.up_to and l.last_seq or m.snoozed_seq between l.up_to and l.last_seq
      order by m.user_id, m.conversation_id
      for no key update of m
    ),
    kept as (
      update ${members} m
      set archived_seq = case when m.archived_seq >= h.up_to then h.last_seq else m.archived_seq end,
          snoozed_seq = case when m.snoozed_seq >= h.up_to then h.last_seq else m.snoozed_seq end
      from held h where m.user_id = h.user_id and m.conversation_id = h.conversation_id
    )
    update ${conversations} c
    set last_by_a = coalesce(l.by_a, case when l.is_any then coalesce(c.last_by_a, true) end),
        quiet_seq = case when l.by_a is null or l.asks_seq <= c.quiet_seq then l.last_seq else c.quiet_seq end,
        last_message_at = coalesce(l.created_at, c.last_message_at)
    from last l where c.id = l.id`)
}
