import type { ConversationFilter } from '@akin/contract/chat/conversations.ts'
import { listEndpoints } from '@akin/contract/chat/list-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'
import { gcTimeOfOne } from '#platform/gc-time.ts'
import { keys } from '../keys.ts'

/** The list, as far as someone has scrolled it. Every page of the application asks for the first of it. */
export function conversationsQuery(filter: ConversationFilter) {
  return cursorQuery(after => call(listEndpoints.listConversations, { query: { filter, ...after } }), {
    queryKey: keys.list(filter),
    meta: { handled: true, live: true },
  })
}

/** A conversation that is further down than the list was scrolled, or in the archive. */
export function conversationQuery(conversationId: number) {
  return queryOptions({
    queryKey: keys.conversation(conversationId),
    queryFn: () => call(listEndpoints.getConversation, { params: { conversationId } }),
    gcTime: gcTimeOfOne,
    meta: { handled: true, live: true },
  })
}
