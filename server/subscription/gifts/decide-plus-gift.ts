import type { PlusGift } from '@akin/contract/subscription/plus-gifts.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { allowance } from '../entitlements.ts'
import { plusGifts } from '../tables.ts'
import { type GiftRow, isLate, lockMonthsOf } from './access.ts'
import { beginMonths } from './begin-months.ts'
import { endPlusGift } from './end-plus-gift.ts'
import { showPlusGift } from './show-plus-gift.ts'

export function acceptPlusGift({ db }: Deps, { asker, params: { giftId } }: CallOf<'acceptPlusGift'>) {
  return transaction(db, async tx => {
    await lockMonthsOf(tx, asker.id)
    return decide(tx, asker.id, giftId, 'accepted')
  })
}

export function declinePlusGift({ db }: Deps, { asker, params: { giftId } }: CallOf<'declinePlusGift'>) {
  return transaction(db, tx => decide(tx, asker.id, giftId, 'declined'))
}

export function revokePlusGift({ db }: Deps, { asker, params: { giftId } }: CallOf<'revokePlusGift'>) {
  return transaction(db, tx => decide(tx, asker.id, giftId, 'revoked'))
}

/** Whoever gave it takes it back, and its receiver decides otherwise. What was decided so before is answered as it is. */
async function decide(
  tx: Transaction,
  askerId: number,
  giftId: number,
  decision: 'accepted' | 'declined' | 'revoked',
): Promise<PlusGift> {
  const isTheirs = eq(decision === 'revoked' ? plusGifts.fromId : plusGifts.toId, askerId)
  const [gift] = await tx
    .select({ ...getTableColumns(plusGifts), isLate })
    .from(plusGifts)
    .where(and(eq(plusGifts.id, giftId), isTheirs))
    .for('update')
  if (!gift) return refuse('not_found')
  if (gift.state !== decision) {
    if (gift.state !== 'open' || gift.isLate) refuse('gift_over')
    if (decision === 'accepted') await accept(tx, gift)
    else await endPlusGift(tx, gift, decision)
  }
  return showPlusGift(tx, askerId, giftId)
}

async function accept(tx: Transaction, { id, fromId, toId }: GiftRow) {
  if ((await allowance(tx, toId)).plan === 'premium') refuse('you_have_premium')
  await tx.update(plusGifts).set({ state: 'accepted', decidedAt: sql`now()` }).where(eq(plusGifts.id, id))
  await beginMonths(tx, toId)
  publish(tx, 'plan_changed', {}, [toId])
  publish(tx, 'plus_gifts_changed', {}, [fromId, toId])
}
