import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { conversationQuery, conversationsQuery } from '../state/list-query.ts'
import { rowsOf } from '../state/list-state.ts'

/** What the list says of a conversation, whether it is among the rows at hand or not. Nothing while nobody has written. */
export function useConversation({ conversationId, lastSeq }: { conversationId: number; lastSeq: number }) {
  const { data: all } = useInfiniteQuery(conversationsQuery('all'))
  const row = all && rowsOf(all).find(each => each.conversationId === conversationId)
  const { data: other } = useQuery({
    ...conversationQuery(conversationId),
    enabled: all !== undefined && !row && lastSeq > 0,
  })
  return row ?? other
}
