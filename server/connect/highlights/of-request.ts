import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { connections, highlights } from '../tables.ts'

/** The highlight of a pair's present request. One that was withdrawn before has its own. */
export const isOfRequest = and(
  eq(highlights.userId, connections.requesterId),
  sql`${highlights.toId} in (${connections.userAId}, ${connections.userBId})`,
  eq(highlights.createdAt, connections.requestedAt),
)

/** Whether nobody opened it in its time and its tokens are back: from then on the request is one like any other. */
const cameBack = and(isOfRequest, isNotNull(highlights.settledAt), isNull(highlights.openedAt))
export const highlightCameBack = sql<boolean>`(${connections.highlighted} and exists (
  select from ${highlights} where ${cameBack}))`
