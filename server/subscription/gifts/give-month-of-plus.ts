import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { Effect } from '#tokens/effects.ts'
import { allowance } from '../entitlements.ts'
import { plusGifts } from '../tables.ts'
import { isLate, lockMonthsOf } from './access.ts'
import { endPlusGift } from './end-plus-gift.ts'

interface Pair {
  fromId: number
  toId: number
}

/** How chat lets a gift arrive: it is above this room, and so it is handed in. */
interface Line {
  /** Refuses where nothing can be sent to them, and holds that until the transaction is over. */
  lock(tx: Transaction, pair: Pair): Promise<unknown>
  tell(tx: Transaction, line: Pair & { clientId: string; words: string }): Promise<unknown>
}

/** A month of Plus for a contact. It is open until they answer, it is taken back, or its time is over. */
export function giveMonthOfPlus({ lock, tell }: Line): Effect {
  return async (tx, { userId: fromId, purchase: { userId: toId, words } }) => {
    if (toId === undefined) return refuse('not_found')
    const pair = { fromId, toId }
    await lock(tx, pair)
    await lockMonthsOf(tx, toId)
    await makeRoom(tx, pair)
    return {
      give: async entryId => {
        // Not before: what plan someone has is told to those alone who could pay for it.
        if ((await allowance(tx, toId)).plan === 'premium') refuse('they_have_premium')
        const clientId = randomUUID()
        await tx.insert(plusGifts).values({ ...pair, entryId, clientId })
        await tell(tx, { ...pair, clientId, words })
        publish(tx, 'plus_gifts_changed', {}, [fromId, toId])
      },
    }
  }
}

/**
 * One can be open between two. One whose time is over ends here if no job has come by yet, and its tokens can pay for
 * the next: as that locks the wallet, it comes last. Two at once meet at the lock, so that the second finds the first.
 */
async function makeRoom(tx: Transaction, { fromId, toId }: Pair) {
  const [open] = await tx
    .select({ ...getTableColumns(plusGifts), isLate })
    .from(plusGifts)
    .where(and(eq(plusGifts.fromId, fromId), eq(plusGifts.toId, toId), eq(plusGifts.state, 'open')))
    .for('update')
  if (open && !open.isLate) refuse('gift_is_open')
  if (open) await endPlusGift(tx, open, 'expired')
}
