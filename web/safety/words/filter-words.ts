import { quietEndpoints } from '@akin/contract/safety/quiet-endpoints.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { filterWordsKey } from './filter-words-key.ts'

export const filterWordsQuery = queryOptions({
  queryKey: filterWordsKey,
  queryFn: () => call(quietEndpoints.getFilterWords),
  meta: { handled: true },
})

/** Saves the whole list. It shows at once, and is put back where it did not work. */
export function useSaveFilterWords() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (words: string[]) => call(quietEndpoints.saveFilterWords, { body: { words } }),
    meta: { handled: true },
    async onMutate(words) {
      await client.cancelQueries(filterWordsQuery)
      const before = client.getQueryData(filterWordsQuery.queryKey)
      client.setQueryData(filterWordsQuery.queryKey, { words })
      return before
    },
    onSuccess: saved => client.setQueryData(filterWordsQuery.queryKey, saved),
    onError(error, _words, before) {
      client.setQueryData(filterWordsQuery.queryKey, before)
      toast({
        id: 'filter-words',
        kind: 'bad',
        title: 'Your words were not saved',
        description: failureText(error),
      })
    },
  })
}
