import { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { refresh } from '#platform/live/refresh.ts'
import { toast } from '#platform/toasts.ts'
import { spotlightQuery } from '../queries.ts'
import { spotlightMinutes } from './spotlight-words.ts'

/** Starts one of those that come with the plan. */
export function useStartSpotlight(onStarted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(discoverEndpoints.startSpotlight),
    meta: { handled: true },
    onSuccess(standing) {
      queryClient.setQueryData(spotlightQuery.queryKey, standing)
      tellStarted()
      onStarted()
    },
    // Why it cannot be started may stand there, too, once it is asked for.
    onError: () => void refresh(queryClient, spotlightQuery),
  })
}

export function tellStarted() {
  toast({
    id: 'spotlight',
    kind: 'ok',
    title: 'You are in the Spotlight',
    description: `For ${spotlightMinutes} minutes. When it is over, we tell you how many people saw you.`,
  })
}
