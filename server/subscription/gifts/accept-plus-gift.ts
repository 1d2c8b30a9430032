import type { PlusGift } from '@akin/contract/subscription/plus-gifts.ts'
import { eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { allowance } from '../entitlements.ts'
import { plusGifts } from '../tables.ts'
import { type GiftRow, lockMonthsOf, lockReceived, requireOpen } from './access.ts'
import { beginMonths } from './begin-months.ts'
import { showPlusGift } from './show-plus-gift.ts'

export function acceptPlusGift(
  { db }: Deps,
  { asker, params: { giftId } }: CallOf<'acceptPlusGift'>,
): Promise<PlusGift> {
  return transaction(db, async tx => {
    await lockMonthsOf(tx, asker.id)
    const gift = await lockReceived(tx, asker.id, giftId)
    if (gift.state !== 'accepted') {
      requireOpen(gift)
      await accept(tx, gift)
    }
    return showPlusGift(tx, asker.id, giftId)
  })
}

async function accept(tx: Transaction, { id, fromId, toId }: GiftRow) {
  if ((await allowance(tx, toId)).plan === 'premium') refuse('you_have_premium')
  await tx.update(plusGifts).set({ state: 'accepted', decidedAt: sql`now()` }).where(eq(plusGifts.id, id))
  await beginMonths(tx, toId)
  publish(tx, 'plan_changed', {}, [toId])
  publish(tx, 'plus_gifts_changed', {}, [fromId, toId])
}
