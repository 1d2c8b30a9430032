import type { Crop } from '@akin/contract/profile/crop.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '#platform/toasts.ts'
import { upload } from '#platform/upload.ts'
import { keepOwnProfile, ownProfileQuery } from '../queries.ts'
import { type PictureKind, pictureKinds } from './picture-kinds.ts'

/** Sends the file as it is and says what to keep of it: the server cuts. */
export function useSetPicture(kind: PictureKind) {
  const queryClient = useQueryClient()
  const way = useRef(new AbortController())
  const { set, updated } = pictureKinds[kind]
  const mutation = useMutation({
    mutationFn: ({ file, crop }: { file: File; crop: Crop }) => {
      way.current = new AbortController()
      return upload(set, file, { query: crop, signal: way.current.signal })
    },
    meta: { handled: true },
    onSuccess(profile) {
      keepOwnProfile(queryClient, profile)
      toast({ id: 'picture', kind: 'ok', title: updated })
    },
    onError() {
      // It may have arrived before it was stopped.
      if (way.current.signal.aborted) void queryClient.invalidateQueries(ownProfileQuery)
    },
  })
  return { ...mutation, stop: () => way.current.abort() }
}
