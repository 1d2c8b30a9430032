import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { listEndpoints } from '@akin/contract/chat/list-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { refresh } from '#platform/live/refresh.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import { markRead } from '../state/list-events.ts'
import { changeRow, type ListState } from '../state/list-state.ts'
import { clearThread } from '../state/thread-pages.ts'
import type { ThreadState } from '../state/thread-state.ts'

/** Everything said so far goes from the screen at once, and comes back if the server says no. */
export function useClearHistory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ conversationId }: Conversation) =>
      call(listEndpoints.clearHistory, { params: { conversationId } }),
    meta: { handled: true },
    onMutate({ conversationId, contactId, lastSeq }) {
      const threadKey = keys.thread(contactId)
      const before = [
        ...client.getQueriesData<unknown>({ queryKey: keys.lists }),
        [threadKey, client.getQueryData(threadKey)] as const,
      ]
      client.setQueriesData<ListState>({ queryKey: keys.lists }, list => {
        const cleared = { clearedSeq: lastSeq, lastMessage: null }
        return list && changeRow(markRead(list, conversationId, lastSeq), conversationId, cleared)
      })
      client.setQueryData<ThreadState>(threadKey, known => known && clearThread(known, lastSeq))
      return before
    },
    onError(error, { conversationId }, before) {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
      const id = `conversation-${conversationId}`
      toast({ id, kind: 'bad', title: 'History not cleared', description: failureText(error) })
    },
    onSettled: (_reply, _error, { contactId }) => {
      for (const queryKey of [keys.lists, keys.conversations, keys.thread(contactId)])
        void refresh(client, { queryKey })
    },
  })
}
