import type { EntryFilter, EntryPeriod } from '@akin/contract/tokens/shapes.ts'

/** The room's query keys: the paths that are asked. */
export const keys = {
  wallet: ['/api/tokens'],
  /** Every view of the history. */
  entries: ['/api/tokens/entries'],
  entriesOf: (show: EntryFilter, days: EntryPeriod) => ['/api/tokens/entries', show, days],
  /** Whatever was ordered, tokens or plans. */
  orders: ['/api/orders'],
  order: (orderId: number) => ['/api/orders', orderId],
  /** The little that every page shows: the balance, and the plan. */
  planAndBalance: ['/api/standing'],
  /** All that is known of someone's plan, which also says whether anything is sold. */
  plan: ['/api/subscription'],
}
