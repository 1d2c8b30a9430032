import { limits } from '@akin/contract/limits.ts'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { Connection } from '../pair.ts'
import { connections, highlights } from '../tables.ts'
import { isOfRequest } from './of-request.ts'

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
  await tx
    .update(highlights)
    .set({ openedAt: sql`now()`, settledAt: sql`now()` })
    .from(connections)
    .where(
      and(
        inArray(connections.id, ids),
        isOfRequest,
        isNull(highlights.settledAt),
        sql`${highlights.createdAt} > now() - ${limits.highlightLife} * interval '1 second'`,
      ),
    )
}
