import { entryFilters, entryPeriods } from '@akin/contract/tokens/shapes.ts'
import { oneOf, searchReader } from '#platform/search.ts'

/** Where on the page an address leads: to an order that someone comes back from paying, and to a view of the history. */
export const tokenPlace = searchReader({
  order: orderId,
  show: oneOf(entryFilters),
  days: (value: unknown) => oneOf(entryPeriods)(typeof value === 'number' ? String(value) : value),
})

export type TokenPlace = ReturnType<typeof tokenPlace>

function orderId(value: unknown) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}
