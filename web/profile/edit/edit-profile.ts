import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { ProfileChanges } from '@akin/contract/profile/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { keepOwnProfile, ownProfileQuery } from '../queries.ts'

export function useEditProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(profileEndpoints.editProfile, { body }),
    meta: { handled: true },
    onSuccess(profile) {
      keepOwnProfile(queryClient, profile)
      // What is being asked for may be from before, and the form would follow it.
      if (queryClient.isFetching(ownProfileQuery)) void queryClient.invalidateQueries(ownProfileQuery)
      toast({ id: 'profile', kind: 'ok', title: 'Profile saved' })
    },
  })
}
