import { pushEndpoints } from '@akin/contract/notifications/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

/** What a browser subscribes with, null where this installation cannot push, and the devices that are told. */
export const pushQuery = queryOptions({
  queryKey: [pushEndpoints.getPush.path],
  queryFn: () => call(pushEndpoints.getPush),
  meta: { handled: true, live: true },
})
