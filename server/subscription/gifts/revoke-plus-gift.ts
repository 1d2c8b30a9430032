import type { PlusGift } from '@akin/contract/subscription/plus-gifts.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { lockGiven, requireOpen } from './access.ts'
import { endPlusGift } from './end-plus-gift.ts'
import { showPlusGift } from './show-plus-gift.ts'

export function revokePlusGift(
  { db }: Deps,
  { asker, params: { giftId } }: CallOf<'revokePlusGift'>,
): Promise<PlusGift> {
  return transaction(db, async tx => {
    const gift = await lockGiven(tx, asker.id, giftId)
    if (gift.state !== 'revoked') {
      requireOpen(gift)
      await endPlusGift(tx, gift, 'revoked')
    }
    return showPlusGift(tx, asker.id, giftId)
  })
}
