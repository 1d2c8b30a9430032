import type { ConnectionStatus } from '@akin/contract/connect/shapes.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { countProfileView } from '#profile/count-profile-view.ts'
import { type FoundMutual, toMutual } from './mutual.ts'
import { otherOf, sideOf, waits } from './pair.ts'
import { findPairFacts, type PairFacts } from './pair-facts.ts'

type PairState = Omit<ConnectionStatus, 'mutualContacts' | 'mutualCount'>

const unavailable: PairState = {
  status: 'unavailable',
  canRequest: false,
  needsNote: false,
  canMessage: false,
}
const self: PairState = { ...unavailable, status: 'self' }

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
  if (askerId === userId) return { ...self, ...mutualWith(null) }
  const facts = await findPairFacts(db, askerId, userId)
  return { ...stateOf(facts, askerId), ...mutualWith(facts?.mutual ?? null) }
}

function mutualWith(found: FoundMutual) {
  const { contacts, count } = toMutual(found)
  return { mutualContacts: contacts, mutualCount: count }
}

/** The part of it that decides what may be done. Inside a transaction that holds the pair it cannot change. */
export async function findPairState(db: Queryable, askerId: number, userId: number): Promise<PairState> {
  return askerId === userId ? self : stateOf(await findPairFacts(db, askerId, userId), askerId)
}

function stateOf(facts: PairFacts | undefined, askerId: number): PairState {
  if (!facts) return unavailable
  const { connection: own, mutual, ...them } = facts
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
  if (them.whoMayRequest === 'mutual' && !mutual?.count)
    return { ...free, status: 'none', reason: 'needs_mutual' }
  return { ...free, status: 'none', canRequest: true }
}

function mustWait(connection: NonNullable<PairFacts['connection']>, askerId: number) {
  const { wait, declined } = sideOf(askerId, otherOf(connection, askerId))
  return connection[declined] >= 2 || (connection[wait]?.getTime() ?? 0) > Date.now()
}
