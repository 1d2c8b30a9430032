import type { Item } from '@akin/contract/tokens/prices.ts'
import type { Transaction } from '#platform/database/database.ts'
import { lockWallet } from './lock-wallet.ts'
import { type SpendRow, takeTokens } from './spend-statement.ts'
import { tellBalance } from './tell-balance.ts'

export interface Spend {
  userId: number
  /** A whole number above 0. */
  tokens: number
  item: Item
  refId?: string | null
  key: string
  /** What was asked for: the same key with something else is refused. Without it, item, reference and price say so. */
  fingerprint?: string
}

export interface SpendResult {
  outcome: SpendRow['outcome']
  /** Of the entry that was written, now or the first time; null where none was. */
  entryId: number | null
  balance: number
  /** What could be spent before it. */
  have: number
  leftThisMonth: number
}

/**
 * Takes tokens, or says why not: what lapses first, then packs, the oldest first. The caller has locked what the tokens
 * are for, and writes it in the same transaction; all but `spent` and `repeat` it turns into a refusal, which rolls back.
 */
export async function spend(tx: Transaction, given: Spend): Promise<SpendResult> {
  const { userId, tokens, item, refId = null, key } = given
  await lockWallet(tx, userId)
  const fingerprint = given.fingerprint ?? `${item}:${refId}:${tokens}`
  const values = [userId, tokens, key, fingerprint, 'spend', item, refId]
  const [row] = await takeTokens(tx, values)
  if (!row) throw new Error(`User ${userId} has no wallet.`)
  const { outcome, entry_id: entryId, balance, have, left_this_month: leftThisMonth } = row
  if (outcome === 'spent') tellBalance(tx, userId, balance)
  return { outcome, entryId, balance, have, leftThisMonth }
}
