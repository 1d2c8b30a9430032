import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database.ts'
import type { Connection } from '../pair.ts'
import { connections, highlights } from '../tables.ts'

/**
 * Whoever was asked has seen these requests. With that the highlights among them have done what they were paid for, and
 * nothing comes back. Only that of the present request: one that was withdrawn before anybody saw it is not opened by
 * the next. And only in its time: what is due comes back, although the job has not been there yet.
 */
export async function noteOpened(
  tx: Transaction,
  requests: readonly Pick<Connection, 'id' | 'highlighted'>[],
) {
  const ids = requests.filter(({ highlighted }) => highlighted).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.execute(sql`
    update ${highlights} h set opened_at = now(), settled_at = now()
    from ${connections} c
    where c.id = any (${sql.param(ids)}::bigint[]) and h.user_id = c.requester_id
      and h.to_id in (c.user_a_id, c.user_b_id) and h.created_at = c.requested_at and h.settled_at is null
      and h.created_at > now() - ${limits.highlightLife} * interval '1 second'`)
}
