import { firstLimits } from '@akin/contract/first-limits.ts'
import { searchReader } from '#platform/search.ts'

/** What an address asks the help centre for. The router reads `?q=18` as a number. */
export const searchQuery = searchReader({ q: wordsIn })

function wordsIn(value: unknown) {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  return String(value).trim().slice(0, firstLimits.helpQuery) || undefined
}
