import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export const ownProfileQuery = queryOptions({
  queryKey: [profileEndpoints.getOwnProfile.path],
  queryFn: () => call(profileEndpoints.getOwnProfile),
  meta: { handled: true },
})
