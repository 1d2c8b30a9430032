import type { ChatSettingsChanges } from '@akin/contract/chat/conversations.ts'
import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { refresh } from '#platform/live/refresh.ts'
import { keys } from '../keys.ts'
import { chatSettingsQuery } from '../queries.ts'

/** Shows a choice as made while it is being saved, one after the other, and puts back what could not be. */
export function useEditChatSettings() {
  const client = useQueryClient()
  const { queryKey } = chatSettingsQuery
  return useMutation({
    scope: { id: 'edit chat settings' },
    mutationFn: (body: ChatSettingsChanges) => call(chatEndpoints.editChatSettings, { body }),
    meta: { handled: true },
    onMutate(changes) {
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, kept => kept && Object.assign({}, kept, changes))
      return before
    },
    onSuccess(_settings, { showsReceipts }) {
      // Who hides what they have read does not see it of others either, and who no longer hides it does.
      if (showsReceipts === undefined) return
      void refresh(client, { queryKey: keys.lists })
      void refresh(client, { queryKey: keys.threads })
    },
    onError(_error, _changes, before) {
      client.setQueryData(queryKey, before)
    },
  })
}
