import { memoryEndpoints } from '@akin/contract/chat/memory-endpoints.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from '../keys.ts'

/** What someone has starred, with everyone or with one contact. Messages go by themselves too: it is asked for anew each time. */
export function starredQuery(contactId: number | undefined) {
  return infiniteQueryOptions({
    queryKey: keys.starredWith(contactId),
    queryFn: ({ pageParam }) =>
      call(memoryEndpoints.listStarred, {
        query: {
          ...(contactId && { contactId: String(contactId) }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    meta: { handled: true, live: true },
  })
}
