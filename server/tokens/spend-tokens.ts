import { createHash } from 'node:crypto'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import type { Purchase } from '@akin/contract/tokens/shapes.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal, refuse } from '#platform/refuse.ts'
import type { Effect, Effects, Prepared } from './effects.ts'
import { spendOrRefuse } from './spend-or-refuse.ts'

/**
 * The one call by which things are bought with tokens: taken and given in one transaction. However often it is made
 * under one key, it happens once and answers the same.
 */
export function spendTokens(effects: Effects) {
  return async ({ db }: Deps, { asker, body: purchase, key }: CallOf<'spendTokens'>) => {
    const { item } = purchase
    const effect = effects[item] ?? refuse('not_for_sale')
    const userId = asker.id
    return transaction(db, async tx => {
      const prepared = await prepare(tx, effect, { userId, purchase, key })
      const spent = await spendOrRefuse(tx, {
        ...{ userId, item, key, tokens: itemPrices[item] },
        refId: purchase.userId === undefined ? null : String(purchase.userId),
        fingerprint: fingerprintOf(purchase),
      })
      if (spent.isNew) await prepared?.give(spent.entryId)
      return { balance: spent.balance, leftThisMonth: spent.leftThisMonth }
    })
  }
}

/**
 * Nothing is prepared for what was bought before under this key: perhaps it could not be bought a second time. Where
 * both attempts came at once, the later one notices only when it is refused.
 */
async function prepare(
  tx: Transaction,
  effect: Effect,
  { key, ...call }: { userId: number; purchase: Purchase; key: string },
): Promise<Prepared | undefined> {
  if (await isKnown(tx, call.userId, key)) return undefined
  try {
    return await effect(tx, call)
  } catch (error) {
    if (error instanceof Refusal && (await isKnown(tx, call.userId, key))) return undefined
    throw error
  }
}

async function isKnown(tx: Transaction, userId: number, key: string) {
  return (await known(tx, [userId, key])).length > 0
}

const known = statement(`select from token_entries where user_id = $1 and idempotency_key = $2`)

/** The ledger stays when a person goes, so it holds nothing that they chose or wrote. */
function fingerprintOf({ item, userId, choice, words }: Purchase) {
  const asked = JSON.stringify([item, itemPrices[item], userId, choice, words])
  return createHash('sha256').update(asked).digest('base64url')
}
