import type { ConnectionRequest, ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { prepared } from '#platform/prepared.ts'
import { reachable } from '#profile/access.ts'
import { summarise, summaryColumns } from '#profile/summary.ts'
import { profiles } from '#profile/tables.ts'
import { findMutual } from './mutual.ts'
import { findContexts } from './request-context.ts'
import { connections } from './tables.ts'

/** Open requests to someone: the highlighted first, then the newest, as many as one can look at. */
export async function listReceivedRequests(
  { db }: Deps,
  { asker: { id: askerId } }: CallOf<'listReceivedRequests'>,
): Promise<ReceivedRequest[]> {
  const rows = await findReceived(db, { askerId })
  const contexts = await findContexts(
    db,
    askerId,
    rows.map(row => row.id),
  )
  return rows.flatMap(row => {
    const context = contexts.get(row.id)
    return context ? [{ ...toRequest(row, context.mutualCount), context }] : []
  })
}

/** Own requests without an answer. One that was declined looks like one that nobody has opened. */
export async function listSentRequests(
  { db }: Deps,
  { asker: { id: askerId } }: CallOf<'listSentRequests'>,
): Promise<ConnectionRequest[]> {
  const rows = await findSent(db, { askerId })
  const mutuals = await findMutual(
    db,
    askerId,
    rows.map(row => row.id),
  )
  return rows.map(row => ({ ...toRequest(row, mutuals.get(row.id)?.count ?? 0), seenAt: null }))
}

const askerId = sql.placeholder('askerId')

const findReceived = prepared('list_received_requests', db =>
  selectRequests(
    db,
    and(ne(connections.requesterId, askerId), eq(connections.status, 'pending'), reachable),
  ).limit(limits.receivedShown),
)
const findSent = prepared('list_sent_requests', db =>
  selectRequests(
    db,
    and(eq(connections.requesterId, askerId), inArray(connections.status, ['pending', 'declined'])),
  ),
)

function selectRequests(db: Queryable, which: SQL | undefined) {
  return db
    .select({
      ...summaryColumns,
      requestId: connections.id,
      note: connections.note,
      anchor: connections.anchor,
      highlighted: connections.highlighted,
      createdAt: connections.requestedAt,
      seenAt: connections.seenAt,
    })
    .from(connections)
    .innerJoin(
      users,
      sql`${users.id} = case when ${connections.userAId} = ${askerId} then ${connections.userBId} else ${connections.userAId} end`,
    )
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        or(eq(connections.userAId, askerId), eq(connections.userBId, askerId)),
        sql`${connections.requestedAt} > now() - ${limits.requestLife} * interval '1 second'`,
        which,
      ),
    )
    .orderBy(desc(connections.highlighted), desc(connections.requestedAt), desc(connections.id))
}

type Row = Awaited<ReturnType<typeof selectRequests>>[number]

function toRequest(row: Row, mutualCount: number): ConnectionRequest {
  const { requestId, note, anchor, highlighted, createdAt, seenAt } = row
  return {
    id: requestId,
    user: summarise(row, 'member'),
    ...{ note, anchor, mutualCount, highlighted, createdAt, seenAt },
    expiresAt: new Date(createdAt.getTime() + limits.requestLife * 1000),
  }
}
