import { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

/** What most people here have picked, and how many. It changes what is suggested, so it is asked once. */
export const commonInterestsQuery = queryOptions({
  queryKey: ['welcome', discoverEndpoints.listInterests.path],
  queryFn: () => call(discoverEndpoints.listInterests),
  meta: { handled: true },
})
