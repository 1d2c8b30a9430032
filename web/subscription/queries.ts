import { subscriptionEndpoints } from '@akin/contract/subscription/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from './keys.ts'

export const ownPlanQuery = queryOptions({
  queryKey: keys.own,
  queryFn: () => call(subscriptionEndpoints.getSubscription),
  meta: { handled: true, live: true },
})
