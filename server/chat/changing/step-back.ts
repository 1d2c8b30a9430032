import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database.ts'
import { conversations, members, messages } from '../tables.ts'

/** How far the last message that is still there is looked for. */
const reach = 100

/**
 * After a message went without a trace, the conversation stands in the list where it stood before. Whoever had archived
 * all that is still there finds it in the archive again.
 */
export async function stepBack(tx: Transaction, conversationId: number) {
  await tx.execute(sql`
    with last as materialized (
      select c.id, c.last_seq, m.seq, m.created_at, m.sender_id = k.user_a_id as by_a
      from ${conversations} c join connections k on k.id = c.id left join lateral (
        select * from ${messages} x where x.conversation_id = c.id and x.gone_at is null and x.seq > c.last_seq - ${reach}
        order by x.seq desc limit 1) m on true
      where c.id = ${conversationId}
    ),
    archived as (
      update ${members} m set archived_seq = last.last_seq from last
      where m.conversation_id = last.id and m.archived_seq between coalesce(last.seq, 0) and last.last_seq
    )
    update ${conversations} c set last_by_a = last.by_a, last_message_at = coalesce(last.created_at, c.last_message_at)
    from last where c.id = last.id`)
}
