import type { Database } from '#platform/database.ts'
import { transaction } from '#platform/transaction.ts'
import { charge, lockSubscription, openInvoiceOf } from './charge.ts'
import { clock } from './clock.ts'

/** Pays what could not be taken, now. Answers whether nothing is open any more. */
export async function payInvoice(db: Database, subscriptionId: string): Promise<boolean> {
  return transaction(db, async tx => {
    const subscription = await lockSubscription(tx, subscriptionId)
    const invoice = await openInvoiceOf(tx, subscriptionId)
    if (!invoice) return true
    return charge(tx, { subscription, invoice, at: await clock(tx) })
  })
}
