import { entryFilters } from '@akin/contract/tokens/shapes.ts'
import { id, oneOf, searchReader } from '#platform/search.ts'

const periods = [30, 90, 365] as const

/** Where on the page an address leads: to an order that someone comes back from paying, and to a view of the history. */
export const tokenParams = searchReader({ order: id, show: oneOf(entryFilters), days })

export type TokenParams = ReturnType<typeof tokenParams>

/** The router writes numbers as they are, and text that looks like one in quotes. */
function days(value: unknown) {
  return periods.find(each => each === value)
}
