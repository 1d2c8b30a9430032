import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { ownProfileQuery } from '../queries.ts'

export function useVerifyLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (linkId: number) => call(profileEndpoints.verifyLink, { params: { linkId } }),
    meta: { handled: true },
    onSuccess: verified =>
      queryClient.setQueryData(
        ownProfileQuery.queryKey,
        profile =>
          profile && {
            ...profile,
            links: profile.links.map(link => (link.id === verified.id ? verified : link)),
          },
      ),
  })
}
