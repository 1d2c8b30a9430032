import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { type NewPrice, noteSome } from '#subscription/announce-price.ts'
import { enqueueBillingMail } from './billing-mail.ts'

/** Tells everyone who pays less, once, by a notice and a mail that come together. Returns how many were told. */
export async function announcePrice(db: Database, price: NewPrice) {
  let count = 0
  let place: number | undefined = 0
  while (place !== undefined) {
    const after: number = place
    const { told, last } = await transaction(db, async tx => {
      const noted = await noteSome(tx, price, after)
      for (const each of noted.told)
        await enqueueBillingMail(tx, { kind: 'price-change', ...each, cents: price.cents })
      return noted
    })
    count += told.length
    place = last
  }
  return count
}
