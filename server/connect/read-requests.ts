import type { ConnectionRequest, ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { Deps } from '#platform/deps.ts'
import { reachable } from '#profile/access.ts'
import { summarise, summaryColumns } from '#profile/summary.ts'
import { profiles } from '#profile/tables.ts'
import { highlightCameBack } from './highlights/of-request.ts'
import { mutualCountOf } from './mutual.ts'
import { contextColumns, ownInterestsIn, toContext } from './request-context.ts'
import { connections } from './tables.ts'

/** Open requests to someone: the highlighted first, then the newest, as many as one can look at. */
export async function listReceivedRequests(
  { db }: Deps,
  { asker }: CallOf<'listReceivedRequests'>,
): Promise<ReceivedRequest[]> {
  return showReceived(await findReceived(db, { askerId: asker.id }))
}

/** Those among them whose note holds a word that someone does not want to read. They are nowhere else. */
export async function listFilteredRequests(
  { db }: Deps,
  { asker }: CallOf<'listFilteredRequests'>,
): Promise<ReceivedRequest[]> {
  return showReceived(await findFiltered(db, { askerId: asker.id }))
}

function showReceived(rows: ReceivedRow[]): ReceivedRequest[] {
  const own = ownInterestsIn(rows)
  return rows.map(row => {
    const context = toContext(row, own)
    return { ...toRequest(row, context.mutualCount), context }
  })
}

/** Own requests without an answer. One that was declined looks like one that nobody has opened. */
export async function listSentRequests({ db }: Deps, { asker: { id: askerId } }: CallOf<'listSentRequests'>) {
  const rows = await findSent(db, { askerId })
  return rows.map(row => {
    const { mutualCount, tokensCameBack } = row
    return { ...toRequest(row, mutualCount), seenAt: null, tokensCameBack }
  })
}

const askerId = sql.placeholder('askerId')

/** One that nobody opened in its time has given its place on top back, with the tokens. */
const isOnTop = sql<boolean>`(${connections.highlighted} and not ${highlightCameBack})`

const requestColumns = {
  ...summaryColumns,
  requestId: connections.id,
  note: connections.note,
  anchor: connections.anchor,
  highlighted: isOnTop,
  createdAt: connections.requestedAt,
  seenAt: connections.seenAt,
}

const isOther = sql`${users.id} = case when ${connections.userAId} = ${askerId}
  then ${connections.userBId} else ${connections.userAId} end`
const isOpen = sql`(${connections.userAId} = ${askerId} or ${connections.userBId} = ${askerId})
  and ${connections.requestedAt} > now() - ${limits.requestLife} * interval '1 second'`
const newestFirst = [desc(isOnTop), desc(connections.requestedAt), desc(connections.id)]

const findReceived = prepared('list_received_requests', db =>
  selectReceived(db, sql`not ${connections.filtered}`),
)
const findFiltered = prepared('list_filtered_requests', db =>
  selectReceived(db, sql`${connections.filtered}`),
)

function selectReceived(db: Queryable, which: SQL) {
  return db
    .select({ ...requestColumns, ...contextColumns(askerId) })
    .from(connections)
    .innerJoin(users, isOther)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      sql`${isOpen} and ${connections.requesterId} <> ${askerId} and ${connections.status} = 'pending' and ${reachable}
        and ${which}`,
    )
    .orderBy(...newestFirst)
    .limit(limits.receivedShown)
}

type ReceivedRow = Awaited<ReturnType<typeof findReceived>>[number]

const findSent = prepared('list_sent_requests', db =>
  db
    .select({
      ...requestColumns,
      mutualCount: mutualCountOf(askerId, users.id),
      tokensCameBack: highlightCameBack,
    })
    .from(connections)
    .innerJoin(users, isOther)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      sql`${isOpen} and ${connections.requesterId} = ${askerId} and ${connections.status} in ('pending', 'declined')`,
    )
    .orderBy(...newestFirst),
)

type Row = Awaited<ReturnType<typeof findSent>>[number]

function toRequest(row: Omit<Row, 'mutualCount' | 'tokensCameBack'>, mutualCount: number): ConnectionRequest {
  const { requestId, note, anchor, highlighted, createdAt, seenAt } = row
  return {
    id: requestId,
    user: summarise(row, 'member'),
    ...{ note, anchor, mutualCount, highlighted, createdAt, seenAt },
    expiresAt: new Date(createdAt.getTime() + limits.requestLife * 1000),
  }
}
