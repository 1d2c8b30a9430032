import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

/** People come while nobody looks at the number, so it is kept only while it is on the screen. */
export const visitsQuery = queryOptions({
  queryKey: [profileEndpoints.getVisits.path],
  queryFn: () => call(profileEndpoints.getVisits),
  gcTime: 0,
  meta: { handled: true },
})
