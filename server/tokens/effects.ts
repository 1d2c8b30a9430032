import type { Item } from '@akin/contract/tokens/prices.ts'
import type { Purchase } from '@akin/contract/tokens/shapes.ts'
import type { Transaction } from '#platform/database/database.ts'

/** Who buys what, before anything was taken. */
interface PurchaseCall {
  userId: number
  purchase: Purchase
}

/** What was found and locked for a purchase, and how it is given. */
export interface Prepared {
  /**
   * Writes what was bought, in the same transaction. Its table has the entry's id, unique: given back it is found by
   * it, and one spend is one thing.
   */
  give(entryId: number): Promise<void>
}

/**
 * How a room sells one thing. It finds what the purchase needs and locks it, or refuses, before the wallet is locked:
 * whoever took both in another order would wait for whoever waits for them. It does nothing else until `give`.
 */
export type Effect = (tx: Transaction, call: PurchaseCall) => Promise<Prepared>

/** What is sold today. */
export type Effects = Partial<Record<Item, Effect>>
