import { searchEndpoints } from '@akin/contract/chat/search-endpoints.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from '../keys.ts'

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  /** What is said from now on may hold the words as well. */
  gcTime: 10_000,
  meta: { handled: true },
} as const

export function searchQuery(q: string) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: keys.search(q),
    queryFn: ({ pageParam }) =>
      call(searchEndpoints.search, { query: { q, ...(pageParam && { cursor: pageParam }) } }),
    enabled: q !== '',
  })
}

export function threadSearchQuery(contactId: number, q: string) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: keys.threadSearch(contactId, q),
    queryFn: ({ pageParam }) =>
      call(searchEndpoints.searchThread, {
        params: { contactId },
        query: { q, ...(pageParam && { cursor: pageParam }) },
      }),
    enabled: q !== '',
  })
}
