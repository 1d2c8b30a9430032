import type { Conversation } from '@akin/contract/chat/conversations.ts'
import type { GoodbyeName } from '@akin/contract/chat/goodbyes.ts'
import { infoEndpoints } from '@akin/contract/chat/info-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { refresh } from '#platform/live/refresh.ts'
import { newId } from '#platform/new-id.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import { leaveRow } from './leave-row.ts'

/** Says goodbye with one of the lines, and archives the conversation. However often it is tried, it is said once. */
export function useCloseKindly({ conversationId, contactId, user }: Conversation) {
  const client = useQueryClient()
  const [clientId] = useState(() => newId())
  return useMutation({
    mutationFn: (line: GoodbyeName) =>
      call(infoEndpoints.closeKindly, { params: { conversationId }, body: { line, clientId } }),
    meta: { handled: true },
    onSuccess() {
      leaveRow(contactId)
      toast({
        id: `conversation-${conversationId}`,
        kind: 'ok',
        title: 'Closed kindly',
        description: `${user.displayName} has your line. The conversation is in the archive.`,
      })
    },
    onSettled: () => {
      for (const queryKey of [keys.lists, keys.conversations, keys.thread(contactId)])
        void refresh(client, { queryKey })
    },
  })
}
