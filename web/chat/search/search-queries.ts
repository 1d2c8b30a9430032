import { searchEndpoints } from '@akin/contract/chat/search-endpoints.ts'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'
import { useSettled } from '#platform/use-settled.ts'
import { keys } from '../keys.ts'

/** What is said from now on may hold the words as well. */
const gcTime = 10_000
const meta = { handled: true }

export function searchQuery(q: string) {
  return cursorQuery(after => call(searchEndpoints.search, { query: { q, ...after } }), {
    queryKey: keys.search(q),
    enabled: q !== '',
    gcTime,
    meta,
  })
}

export function threadSearchQuery(contactId: number, q: string) {
  const params = { contactId }
  return cursorQuery(after => call(searchEndpoints.searchThread, { params, query: { q, ...after } }), {
    queryKey: keys.threadSearch(contactId, q),
    enabled: q !== '',
    gcTime,
    meta,
  })
}

/** While someone types, each letter is a question too many. */
const pauseMs = 200

/** What was typed, once the typing has paused; until then what it began with. */
export function useSettledWords(typed: string, first = '') {
  return useSettled(typed.trim(), pauseMs, first)
}
