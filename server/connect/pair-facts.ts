import type { requestPolicies } from '@akin/contract/connect/shapes.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isCalm } from '#auth/calm/calm-rule.ts'
import { users } from '#auth/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { isReachableFor } from '#profile/access.ts'
import { type FoundMutual, mutualOf } from './mutual.ts'
import { blocks, connections, connectSettings } from './tables.ts'

type RequestPolicy = (typeof requestPolicies)[number]

export type PairFacts = NonNullable<Awaited<ReturnType<typeof findPairFacts>>>

/** Everything that decides how someone and another person stand, in one question that always takes the same way. */
export async function findPairFacts(db: Queryable, askerId: number, userId: number) {
  const [found] = await pairs(db, { askerId, userId })
  return found
}

const [askerId, userId] = [sql.placeholder('askerId'), sql.placeholder('userId')]

const mine = alias(blocks, 'mine')
const theirs = alias(blocks, 'theirs')

const pairs = prepared('find_pair_facts', db =>
  db
    .select({
      reachable: isReachableFor(askerId),
      // In Calm mode as if they had chosen so: nobody can tell the one from the other.
      whoMayRequest: sql<RequestPolicy>`case when ${isCalm} then 'nobody' else ${connectSettings.whoMayRequest} end`,
      needsNote: connectSettings.asksForNote,
      blockedByMe: sql<boolean>`${mine.id} is not null`,
      blocksMe: sql<boolean>`${theirs.id} is not null`,
      connection: {
        id: connections.id,
        userAId: connections.userAId,
        userBId: connections.userBId,
        status: connections.status,
        requesterId: connections.requesterId,
        requestedAt: connections.requestedAt,
        connectedAt: connections.connectedAt,
        aWaitsUntil: connections.aWaitsUntil,
        bWaitsUntil: connections.bWaitsUntil,
        aDeclined: connections.aDeclined,
        bDeclined: connections.bDeclined,
      },
      mutual: sql<FoundMutual>`case when ${isReachableFor(askerId)} and ${mine.id} is null and ${theirs.id} is null
        then ${mutualOf(askerId, userId)} end`,
    })
    .from(users)
    .innerJoin(connectSettings, eq(connectSettings.userId, users.id))
    .leftJoin(mine, and(eq(mine.blockerId, askerId), eq(mine.blockedId, users.id)))
    .leftJoin(theirs, and(eq(theirs.blockerId, users.id), eq(theirs.blockedId, askerId)))
    .leftJoin(
      connections,
      and(
        eq(connections.userAId, sql`least(${askerId}::bigint, ${userId}::bigint)`),
        eq(connections.userBId, sql`greatest(${askerId}::bigint, ${userId}::bigint)`),
      ),
    )
    .where(eq(users.id, userId)),
)
