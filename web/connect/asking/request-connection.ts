import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { RequestForm } from '@akin/contract/connect/shapes.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { refresh } from '#platform/live/refresh.ts'
import { toast } from '#platform/toasts.ts'
import { memberProfileQuery } from '#profile/view/view-queries.ts'
import { keys as tokens } from '#tokens/keys.ts'
import { keys } from '../keys.ts'
import { connectionStatusQuery } from '../queries.ts'
import { isAnchorGone } from './request-problems.ts'

/** Asks someone to connect. If they have asked first, the two are connected by it. */
export function useRequestConnection(displayName: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: RequestForm) => call(connectEndpoints.requestConnection, { body: form }),
    meta: { handled: true },
    onSuccess(status, { userId, highlight }) {
      queryClient.setQueryData(connectionStatusQuery(userId).queryKey, status)
      const connected = status.status === 'connected'
      for (const queryKey of connected ? afterConnecting : [keys.sent])
        void refresh(queryClient, { queryKey })
      if (highlight) refreshTokens(queryClient)
      toast({ id: `request-to-${userId}`, kind: 'ok', ...(connected ? met(displayName) : sent) })
    },
    onError(error, { userId, highlight }) {
      // What stands in the way may be new.
      void refresh(queryClient, { queryKey: keys.status(userId) })
      if (highlight) refreshTokens(queryClient)
      // Where they stand on a card, their profile is not known otherwise.
      if (isAnchorGone(error)) void queryClient.prefetchQuery({ ...memberProfileQuery(userId), staleTime: 0 })
    },
  })
}

/** The event may be slower than the answer, and a refusal may say what this tab has not heard of. */
function refreshTokens(queryClient: QueryClient) {
  for (const queryKey of [keys.highlights, tokens.planAndBalance, tokens.wallet, tokens.entries])
    void refresh(queryClient, { queryKey })
}

const afterConnecting = [keys.contacts, keys.received, keys.people]

const sent = { title: 'Request sent' }

function met(displayName: string) {
  return { title: 'You are connected', description: `${displayName} had asked you, too.` }
}
