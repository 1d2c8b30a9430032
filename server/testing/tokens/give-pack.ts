import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { credit } from '#tokens/credit.ts'
import type { Person } from '../scene.ts'
import { payForTokens } from './pay-for-tokens.ts'

/** Someone has bought a pack. Says which payment it was. */
export function givePack(db: Database, { id: userId }: Pick<Person, 'id'>, tokens: number, cents = tokens) {
  return transaction(db, async tx => {
    const paymentId = await payForTokens(tx, { userId, tokens, cents })
    const key = `payment:${paymentId}`
    await credit(tx, { userId, tokens, reason: 'pack', paymentId, priceCents: cents, key })
    return paymentId
  })
}
