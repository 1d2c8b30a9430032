import type { PlusGift } from '@akin/contract/subscription/plus-gifts.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { lockReceived, requireOpen } from './access.ts'
import { endPlusGift } from './end-plus-gift.ts'
import { showPlusGift } from './show-plus-gift.ts'

export function declinePlusGift(
  { db }: Deps,
  { asker, params: { giftId } }: CallOf<'declinePlusGift'>,
): Promise<PlusGift> {
  return transaction(db, async tx => {
    const gift = await lockReceived(tx, asker.id, giftId)
    if (gift.state !== 'declined') {
      requireOpen(gift)
      await endPlusGift(tx, gift, 'declined')
    }
    return showPlusGift(tx, asker.id, giftId)
  })
}
