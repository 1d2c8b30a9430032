import { searchReader } from '#platform/search.ts'

/** The order that someone comes back from paying. */
export const orderIn = searchReader({ order: orderId })

export type OrderPlace = ReturnType<typeof orderIn>

function orderId(value: unknown) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}
