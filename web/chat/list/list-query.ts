import type { ConversationFilter } from '@akin/contract/chat/conversations.ts'
import { listEndpoints } from '@akin/contract/chat/list-endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from '../keys.ts'

/** The list, as far as someone has scrolled it. Every page of the application asks for the first of it. */
export function conversationsQuery(filter: ConversationFilter) {
  return infiniteQueryOptions({
    queryKey: keys.list(filter),
    queryFn: ({ pageParam }) =>
      call(listEndpoints.listConversations, { query: { filter, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { handled: true, live: true },
  })
}

/** A conversation that is further down than the list was scrolled, or in the archive. */
export function conversationQuery(conversationId: number) {
  return queryOptions({
    queryKey: keys.conversation(conversationId),
    queryFn: () => call(listEndpoints.getConversation, { params: { conversationId } }),
    meta: { handled: true, live: true },
  })
}
