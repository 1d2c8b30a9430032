import type { ConversationFilter } from '@akin/contract/chat/conversations.ts'
import { listEndpoints } from '@akin/contract/chat/list-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'
import { gcTimeOfOne } from '#platform/gc-time.ts'
import { keys } from '../keys.ts'
import type { ListPage } from './list-state.ts'
import { orKept } from './or-kept.ts'

/**
 * The list, as far as someone has scrolled it. Every page of the application asks for the first of it. Without a network it
 * is the one that this device has kept, unless there is a newer one at hand.
 */
export function conversationsQuery(filter: ConversationFilter) {
  const queryKey = keys.list(filter)
  return cursorQuery(
    (after, client) => {
      const asking: Promise<ListPage> = call(listEndpoints.listConversations, { query: { filter, ...after } })
      const isFirst = !client.getQueryData(queryKey)
      return isFirst ? orKept(asking, (kept, me) => kept.readKeptList(me, filter)) : asking
    },
    { queryKey, meta: { handled: true, live: true } },
  )
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
