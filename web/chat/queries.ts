import { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from './keys.ts'

export const chatSettingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: () => call(chatEndpoints.getChatSettings),
  meta: { handled: true },
})
