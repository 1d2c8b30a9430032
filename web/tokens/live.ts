import type { PlanAndBalance } from '@akin/contract/subscription/shapes.ts'
import { changing, type Live } from '#platform/live/live.ts'
import { keys } from './keys.ts'

/**
 * The number changes at once. It is asked for all the same: of two events that overtake each other, the later one may be
 * the older.
 */
export const tokensLive: Live = event => {
  // After a block the history names them no more, and what was paid for may have been paid back since.
  if (event.type === 'contacts_changed' || event.type === 'invoices_changed')
    return { refetch: [keys.entries] }
  if (event.type !== 'balance') return {}
  const { balance } = event.data
  return {
    change: [
      changing<PlanAndBalance>(keys.planAndBalance, planAndBalance => ({ ...planAndBalance, balance })),
    ],
    refetch: [keys.planAndBalance, keys.wallet, keys.entries, keys.orders],
  }
}
