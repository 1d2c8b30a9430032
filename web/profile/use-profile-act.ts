import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#platform/toasts.ts'
import { keepOwnProfile } from './keep-own-profile.ts'

/** An act on one's profile that answers with all of it: that is kept, and what was done is said. */
export function useProfileAct<Input = void>(
  act: (input: Input) => Promise<OwnProfile>,
  done: { id: string; title: string },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    meta: { handled: true },
    onSuccess(profile) {
      keepOwnProfile(queryClient, profile)
      toast({ kind: 'ok', ...done })
    },
  })
}
