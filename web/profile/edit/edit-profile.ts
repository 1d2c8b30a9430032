import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { ProfileChanges } from '@akin/contract/profile/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { keepOwnProfile } from '../queries.ts'

export function useEditProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(profileEndpoints.editProfile, { body }),
    meta: { handled: true },
    onSuccess(profile) {
      keepOwnProfile(queryClient, profile)
      toast({ id: 'profile', kind: 'ok', title: 'Profile saved' })
    },
  })
}
