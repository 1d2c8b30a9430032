import { type QueryClient, type QueryKey, useMutationState } from '@tanstack/react-query'
import { refresh } from '#platform/live/refresh.ts'
import { keys } from '../keys.ts'

/** A request, and whom it is from or to. */
export interface RequestAnswer {
  requestId: number
  userId: number
}

/** Every answer to a request is found under this key while it is on its way. */
export const answerKey = ['connect', 'answer']

/**
 * The requests that have been answered and wait for the server's word. Lists leave them out, so a row goes at
 * once, comes back by itself when the answer fails, and no list that is fetched meanwhile can bring it back.
 */
export function useAnswered() {
  return useMutationState({
    filters: { mutationKey: answerKey, status: 'pending' },
    select: ({ state }) => (state.variables as RequestAnswer).requestId,
  })
}

export function refreshAfterAnswer(queryClient: QueryClient, queryKeys: QueryKey[]) {
  for (const queryKey of [...queryKeys, keys.allStatuses, keys.people])
    void refresh(queryClient, { queryKey })
}
