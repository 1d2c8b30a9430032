import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'

/** Tells all tabs and devices of someone what they have now. */
export function tellBalance(tx: Transaction, userId: number, balance: number) {
  publish(tx, 'balance', { balance }, [userId])
}
