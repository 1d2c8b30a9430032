import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { type Spend, spend } from './spend.ts'

/** Takes tokens, or refuses. `isNew` is false where the same attempt took them before: what they brought is there. */
export async function spendOrRefuse(tx: Transaction, given: Spend) {
  const { outcome, entryId, balance, have, leftThisMonth } = await spend(tx, given)
  if (outcome === 'insufficient_tokens') return refuse(outcome, { need: given.tokens, have })
  if (outcome === 'over_limit') return refuse('spend_limit', { need: given.tokens, have: leftThisMonth })
  if (outcome === 'key_reused' || entryId === null) return refuse('key_reused')
  return { isNew: outcome === 'spent', entryId, balance, leftThisMonth }
}
