import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { keepOwnProfile } from '../queries.ts'

export function useClearStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(profileEndpoints.clearStatus),
    meta: { handled: true },
    onSuccess(profile) {
      keepOwnProfile(queryClient, profile)
      toast({ id: 'status', kind: 'ok', title: 'Status cleared' })
    },
  })
}
