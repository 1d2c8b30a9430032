import type { Conversation, ConversationEdit, ConversationFilter } from '@akin/contract/chat/conversations.ts'
import { listEndpoints } from '@akin/contract/chat/list-endpoints.ts'
import {
  MutationObserver,
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { refresh } from '#platform/live/refresh.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'
import { arrange, edited } from './arrange.ts'
import type { ListState } from './list-state.ts'

interface Edit {
  conversation: Conversation
  changes: ConversationEdit
}

/** Pins, mutes, archives or marks a conversation. The lists show it at once, and go back if the server says no. */
export function useEditConversation() {
  return useMutation(editIn(useQueryClient()))
}

/** The same outside of a component, in a tab that may go on elsewhere meanwhile. */
export function editConversation(client: QueryClient, edit: Edit) {
  return new MutationObserver(client, editIn(client)).mutate(edit)
}

function editIn(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ conversation: { conversationId }, changes }: Edit) =>
      call(listEndpoints.editConversation, { params: { conversationId }, body: changes }),
    meta: { handled: true },
    onMutate({ conversation, changes }) {
      const lists = client.getQueriesData<ListState>({ queryKey: keys.lists })
      const alone = client.getQueriesData<Conversation>({
        queryKey: keys.conversation(conversation.conversationId),
      })
      for (const [key, list] of lists) {
        const filter = key[1] as ConversationFilter
        if (list) client.setQueryData(key, arrange(list, filter, conversation, changes))
      }
      for (const [key] of alone) client.setQueryData(key, edited(conversation, changes))
      return [...lists, ...alone]
    },
    onError(error, { conversation: { conversationId } }, before) {
      for (const [key, data] of before ?? []) client.setQueryData<unknown>(key, data)
      const id = `conversation-${conversationId}`
      toast({ id, kind: 'bad', title: 'Not saved', description: failureText(error) })
    },
    onSettled() {
      for (const queryKey of [keys.lists, keys.conversations]) void refresh(client, { queryKey })
    },
  })
}
