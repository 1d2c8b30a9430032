import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { CallOf } from '#platform/call/call.ts'
import { countProfileView } from '#platform/count-profile-view.ts'
import type { Queryable } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { prepared } from '#platform/prepared.ts'
import { reachable } from '#profile/access.ts'
import { findMutual, type Mutual, sharedContacts } from './mutual.ts'
import { type Connection, findConnection, sideOf, waits } from './pair.ts'
import { blocks, connectSettings } from './tables.ts'

type PairState = Omit<ConnectionStatus, 'mutualContacts' | 'mutualCount'>

const unavailable: PairState = {
  status: 'unavailable',
  canRequest: false,
  needsNote: false,
  canMessage: false,
}
const nobody: Mutual = { contacts: [], count: 0 }

/** How the asker and someone stand. Who looks at very many people is stopped. */
export function getConnectionStatus(
  { db, config }: Deps,
  { asker, params: { userId } }: CallOf<'getConnectionStatus'>,
) {
  countProfileView(config, asker.id, userId)
  return describeConnection(db, asker.id, userId)
}

/** How two people stand as one of them may know it. Unknown, leaving and having blocked the asker are one. */
export async function describeConnection(
  db: Queryable,
  askerId: number,
  userId: number,
): Promise<ConnectionStatus> {
  const state = await findPairState(db, askerId, userId)
  const mutual = maybeMet(state) ? await findMutual(db, askerId, [userId]) : null
  const { contacts, count } = mutual?.get(userId) ?? nobody
  return { ...state, mutualContacts: contacts, mutualCount: count }
}

function maybeMet({ status, reason }: PairState) {
  return reason !== undefined || !['self', 'blocked_by_me', 'unavailable'].includes(status)
}

/** The part of it that decides what may be done. Inside a transaction that holds the pair it cannot change. */
export async function findPairState(db: Queryable, askerId: number, userId: number): Promise<PairState> {
  if (askerId === userId) return { ...unavailable, status: 'self' }
  const [them, own] = await Promise.all([findOther(db, askerId, userId), findConnection(db, askerId, userId)])
  if (them.blockedByMe) return { ...unavailable, status: 'blocked_by_me' }
  if (!them.reachable || them.blocksMe) return unavailable
  const { needsNote } = them
  const free = { ...unavailable, needsNote }
  if (own?.status === 'connected') {
    return { ...free, status: 'connected', canMessage: true, since: own.connectedAt ?? own.requestedAt }
  }
  if (own && waits(own)) {
    if (own.requesterId === askerId) return { ...free, status: 'pending_sent', requestId: own.id }
    if (own.status === 'pending') return { ...free, status: 'pending_received', requestId: own.id }
    // They asked and were put aside: asking them now says yes to that.
    return { ...free, status: 'none', canRequest: true }
  }
  if (own && mustWait(own, askerId)) return { ...free, status: 'none', reason: 'cooldown' }
  if (them.whoMayRequest === 'nobody') return { ...unavailable, reason: 'not_accepting' }
  if (them.whoMayRequest === 'mutual' && !them.hasMutual)
    return { ...free, status: 'none', reason: 'needs_mutual' }
  return { ...free, status: 'none', canRequest: true }
}

function mustWait(connection: Connection, askerId: number) {
  const { waitsUntil, declined } = sideOf(connection, askerId)
  return declined >= 2 || (waitsUntil !== null && waitsUntil.getTime() > Date.now())
}

/** Everything about the other person in one question that always takes the same way. */
async function findOther(db: Queryable, askerId: number, userId: number) {
  const [found] = await findPerson(db, { askerId, userId })
  return found ?? strangers
}

const [askerId, userId] = [sql.placeholder('askerId'), sql.placeholder('userId')]

const findPerson = prepared('find_other', db =>
  db
    .select({
      reachable: sql<boolean>`${reachable}`,
      whoMayRequest: connectSettings.whoMayRequest,
      needsNote: connectSettings.asksForNote,
      blockedByMe: sql<boolean>`exists (select from ${blocks} k
        where k.blocker_id = ${askerId} and k.blocked_id = ${userId})`,
      blocksMe: sql<boolean>`exists (select from ${blocks} k
        where k.blocker_id = ${userId} and k.blocked_id = ${askerId})`,
      hasMutual: sql<boolean>`${connectSettings.whoMayRequest} = 'mutual' and exists ${sharedContacts(askerId, userId)}`,
    })
    .from(users)
    .innerJoin(connectSettings, eq(connectSettings.userId, users.id))
    .where(eq(users.id, userId)),
)

const strangers = {
  reachable: false,
  whoMayRequest: 'nobody' as const,
  needsNote: false,
  blockedByMe: false,
  blocksMe: false,
  hasMutual: false,
}
