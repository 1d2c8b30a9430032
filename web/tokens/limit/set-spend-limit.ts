import { tokenEndpoints } from '@akin/contract/tokens/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { dollars } from '#platform/money.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '../keys.ts'

/** Less holds at once, more after a day; the limit that holds takes back a raise that waits. */
export function useSetSpendLimit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (cents: number) => call(tokenEndpoints.setSpendLimit, { body: { cents } }),
    meta: { handled: true },
    onSuccess(wallet) {
      queryClient.setQueryData(keys.wallet, wallet)
      const { cents, next } = wallet.limit
      toast({
        id: 'spend-limit',
        kind: 'ok',
        ...(next
          ? {
              title: 'Your limit rises in 24 hours',
              description: `Until then it stays at ${dollars(cents)}.`,
            }
          : { title: `Your limit is ${dollars(cents)} a month` }),
      })
    },
  })
}
