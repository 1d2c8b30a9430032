import type { Thread } from '@akin/contract/support/shapes.ts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '#platform/attempt-key.ts'
import { ticketsQuery } from '../queries.ts'

/** Sends an answer, once however often it is pressed, and shows it where it was written. */
export function useAnswerSupport(queryKey: QueryKey, send: (body: string, key: string) => Promise<Thread>) {
  const queryClient = useQueryClient()
  const attempt = useAttemptKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: string) => send(body, attempt.keyFor(body)),
    meta: { handled: true },
    onSuccess(thread) {
      attempt.done()
      queryClient.setQueryData(queryKey, thread)
      return queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey, exact: true })
    },
  })
  return {
    ...{ error, busy: isPending },
    onSend: (body: string, sent: () => void) => mutate(body, { onSuccess: sent }),
  }
}
