import type { PlusGiftState } from '@akin/contract/subscription/plus-gifts.ts'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { giveBack } from '#tokens/give-back.ts'
import { tellOfRefund } from '#tokens/tell-of-refund.ts'
import { plusGifts } from '../tables.ts'
import type { GiftRow } from './access.ts'

/** Ends an open gift whose row the caller holds, and gives its tokens back in the same transaction. */
export async function endPlusGift(
  tx: Transaction,
  { id, entryId, fromId, toId }: GiftRow,
  state: Extract<PlusGiftState, 'declined' | 'revoked' | 'expired'>,
) {
  await tx.update(plusGifts).set({ state, decidedAt: sql`now()` }).where(eq(plusGifts.id, id))
  await giveBack(tx, entryId)
  if (state !== 'revoked') await tellOfRefund(tx, { userId: fromId, entryId, what: 'a month of Plus' })
  publish(tx, 'plus_gifts_changed', {}, [fromId, toId])
}

/** Two people are no contacts any more: what is open between them is as good as taken back, whoever gave it. */
export function endPlusGiftsBetween(tx: Transaction, one: number, other: number) {
  const given = (fromId: number, toId: number) => and(eq(plusGifts.fromId, fromId), eq(plusGifts.toId, toId))
  return revokeOpen(tx, or(given(one, other), given(other, one)))
}

/** In the order of those who get their tokens back, as wallets are locked in it. */
export async function revokeOpen(tx: Transaction, which: SQL | undefined) {
  const open = await tx
    .select()
    .from(plusGifts)
    .where(and(eq(plusGifts.state, 'open'), which))
    .orderBy(asc(plusGifts.fromId), asc(plusGifts.id))
    .for('update')
  for (const gift of open) await endPlusGift(tx, gift, 'revoked')
}
