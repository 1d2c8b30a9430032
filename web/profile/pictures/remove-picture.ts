import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { keepOwnProfile } from '../queries.ts'
import { type PictureKind, pictureKinds } from './picture-kinds.ts'

export function useRemovePicture(kind: PictureKind) {
  const queryClient = useQueryClient()
  const { remove, removed } = pictureKinds[kind]
  return useMutation({
    mutationFn: () => call(remove),
    meta: { handled: true },
    onSuccess(profile) {
      keepOwnProfile(queryClient, profile)
      toast({ id: 'picture', kind: 'ok', title: removed })
    },
  })
}
