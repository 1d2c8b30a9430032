import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { accountToast } from '../account/account-toast.ts'
import { accountQuery } from '../account-queries.ts'
import { changeUser } from '../user.ts'

interface BreakChoice {
  /** Null for as long as they like. */
  until: Date | null
  told: boolean
  stopRenewing: boolean
}

/** Begins a break, or changes it. Other tabs and devices hear of it from the server. */
export function useTakeBreak({ changes }: { changes: boolean }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ until, ...choice }: BreakChoice) =>
      call(accountEndpoints.takeBreak, { body: { until: until?.toISOString() ?? null, ...choice } }),
    meta: { handled: true },
    onSuccess() {
      changeUser({ onBreak: true })
      void client.invalidateQueries(accountQuery)
      if (changes) accountToast('ok', 'Your break has changed', 'Come back whenever you like.')
      else accountToast('info', 'Your break has begun', 'Come back whenever you like.')
    },
  })
}

export function useEndBreak() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(accountEndpoints.endBreak),
    meta: { handled: true },
    onSuccess() {
      changeUser({ onBreak: undefined })
      void client.invalidateQueries(accountQuery)
      accountToast('ok', 'Your break is over', 'People can find you again.')
    },
    onError: error => accountToast('bad', 'That did not work', failureText(error)),
  })
}
