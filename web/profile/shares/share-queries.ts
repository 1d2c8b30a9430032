import { shareEndpoints } from '@akin/contract/profile/share-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

/** Whoever a link was sent to changes it by opening it: kept only while it is on the screen. */
export const sharesQuery = queryOptions({
  queryKey: [shareEndpoints.listShares.path],
  queryFn: () => call(shareEndpoints.listShares),
  gcTime: 0,
  meta: { handled: true },
})
