import { subscriptionEndpoints } from '@akin/contract/subscription/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { ownPlanQuery } from './queries.ts'

/** The switch moves at once and goes back if the server says no. */
export function useShowBadge() {
  const queryClient = useQueryClient()
  const show = (showsBadge: boolean) =>
    queryClient.setQueryData(ownPlanQuery.queryKey, own => own && { ...own, showsBadge })
  return useMutation({
    mutationFn: (shown: boolean) => call(subscriptionEndpoints.showBadge, { body: { shown } }),
    // One after the other: the last word is the one that stays.
    scope: { id: 'badge' },
    meta: { handled: true },
    async onMutate(shown) {
      await queryClient.cancelQueries(ownPlanQuery)
      show(shown)
    },
    async onError(error, shown) {
      show(!shown)
      toast({
        id: 'badge',
        kind: 'bad',
        title: 'Your choice was not saved',
        description: failureText(error),
      })
      await queryClient.invalidateQueries(ownPlanQuery)
    },
  })
}
