import { infoEndpoints } from '@akin/contract/chat/info-endpoints.ts'
import type { Timer } from '@akin/contract/chat/timer.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { refresh } from '#platform/live/refresh.ts'
import { newId } from '#platform/new-id.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { timerSpans } from '../state/timer-words.ts'

/** Sets after how long messages disappear for both, or that they stay. The line that says so comes like any message. */
export function useSetTimer({ conversationId, contactId }: ThreadState) {
  const client = useQueryClient()
  const id = `timer-${conversationId}`
  return useMutation({
    mutationFn: (timer: Timer | null) =>
      call(infoEndpoints.setTimer, {
        params: { conversationId },
        body: { timer, clientId: newId() },
      }),
    meta: { handled: true },
    onSuccess(_conversation, timer) {
      client.setQueryData<ThreadState>(keys.thread(contactId), known => known && { ...known, timer })
      const title = timer ? `Messages disappear after ${timerSpans[timer]}` : 'Messages no longer disappear'
      toast({ id, kind: 'ok', title, description: 'For both of you, from now on.' })
    },
    onError(error) {
      toast({ id, kind: 'bad', title: 'Timer not changed', description: failureText(error) })
    },
    onSettled() {
      for (const queryKey of [keys.lists, keys.conversations, keys.thread(contactId)])
        void refresh(client, { queryKey })
    },
  })
}
