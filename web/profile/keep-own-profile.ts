import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ownProfileQuery } from './queries.ts'

/** Every act on one's profile answers with all of it. What others would see of it is asked for anew. */
export function keepOwnProfile(queryClient: QueryClient, profile: OwnProfile) {
  queryClient.setQueryData(ownProfileQuery.queryKey, profile)
  // What is on the screen stays there.
  const previews = { queryKey: [profileEndpoints.previewProfile.path] }
  queryClient.removeQueries({ ...previews, type: 'inactive' })
  void queryClient.invalidateQueries({ ...previews, refetchType: 'none' })
  queryClient.removeQueries({ queryKey: [profileEndpoints.getMemberProfile.path] })
}
