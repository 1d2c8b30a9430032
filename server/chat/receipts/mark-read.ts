import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import type { Positions } from './positions.ts'

/** Someone has read up to a place, and truly seen up to one. Pages of before know one place for both. A conversation of others does not move. */
export function markRead({ move }: Positions) {
  return (_deps: Deps, { asker, params: { conversationId }, body: { seq, seenSeq } }: CallOf<'markRead'>) =>
    move({ userId: asker.id, conversationId, delivered: 0, read: seq, seen: seenSeq })
}

/** Messages have reached one of someone's browsers. */
export function markDelivered({ move }: Positions) {
  return async (_deps: Deps, { asker, body: { positions } }: CallOf<'markDelivered'>): Promise<void> => {
    await Promise.all(
      positions.map(({ conversationId, seq }) =>
        move({ userId: asker.id, conversationId, delivered: seq, read: 0 }),
      ),
    )
  }
}
