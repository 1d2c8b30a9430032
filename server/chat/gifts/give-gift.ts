import { randomUUID } from 'node:crypto'
import type { GiftItem } from '@akin/contract/tokens/prices.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import type { Effect } from '#tokens/effects.ts'
import { gifts } from '../tables.ts'
import { lockGiftLine, sendGiftLine } from './gift-line.ts'

/** Gives something to a contact: it arrives as a message, and stays on their shelf whatever becomes of that. */
export function giveGift(item: GiftItem, deps: Pick<Deps, 'config'>): Effect {
  const [lock, tell] = [lockGiftLine(deps), sendGiftLine(item)]
  return async (tx, { userId: fromId, purchase }) => {
    const { userId: toId = refuse('not_found'), words } = purchase
    await lock(tx, { fromId, toId })
    return {
      give: async entryId => {
        await tell(tx, { fromId, toId, clientId: randomUUID(), words })
        await tx.insert(gifts).values({ entryId, fromId, toId, item, words })
      },
    }
  }
}
