import { decisionEndpoints } from '@akin/contract/safety/decision-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

/** Every decision about oneself. Staff decide while nobody looks, so it is asked for afresh whenever it is shown. */
export const standingQuery = queryOptions({
  queryKey: [decisionEndpoints.getStanding.path],
  queryFn: () => call(decisionEndpoints.getStanding),
  staleTime: 0,
  meta: { handled: true },
})
