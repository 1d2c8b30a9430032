import { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { accountQuery } from './account-queries.ts'

/** The switch moves at once and goes back if the server says no. */
export function useSetNewsMails() {
  const queryClient = useQueryClient()
  const show = (marketingOptIn: boolean) =>
    queryClient.setQueryData(accountQuery.queryKey, account => account && { ...account, marketingOptIn })
  return useMutation({
    mutationFn: (wanted: boolean) => call(accountEndpoints.setNewsMails, { body: { wanted } }),
    // One after the other: the last word is the one that stays.
    scope: { id: 'news-mails' },
    meta: { handled: true },
    async onMutate(wanted) {
      await queryClient.cancelQueries(accountQuery)
      show(wanted)
    },
    async onError(_error, wanted) {
      show(!wanted)
      await queryClient.invalidateQueries(accountQuery)
    },
  })
}
