import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import type { Status } from '@akin/contract/profile/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { keepOwnProfile } from '../queries.ts'

export function useSetStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ expiresAt, ...status }: Status) =>
      call(profileEndpoints.setStatus, { body: { ...status, expiresAt: expiresAt.toISOString() } }),
    meta: { handled: true },
    onSuccess(profile) {
      keepOwnProfile(queryClient, profile)
      toast({ id: 'status', kind: 'ok', title: 'Status set' })
    },
  })
}
