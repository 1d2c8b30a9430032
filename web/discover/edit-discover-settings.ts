import { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import type { DiscoverSettings, DiscoverSettingsChanges } from '@akin/contract/discover/shapes.ts'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError, failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { discoverSettingsQuery } from './queries.ts'

/** Saves what counts for someone, one change after the other. What is shown meanwhile is for those who change it. */
export function useEditDiscoverSettings() {
  return useMutation({
    scope: { id: 'edit discover settings' },
    mutationFn: (changes: DiscoverSettingsChanges) =>
      call(discoverEndpoints.editDiscoverSettings, { body: changes }),
    meta: { handled: true },
    onError(error) {
      if (error instanceof CallError && error.status === 401) return
      toast({ id: 'discover-settings', kind: 'bad', title: 'Not saved', description: failureText(error) })
    },
  })
}

/** As they will be once they are saved. */
export function showSettings(queryClient: QueryClient, changes: DiscoverSettingsChanges) {
  queryClient.setQueryData(
    discoverSettingsQuery.queryKey,
    kept => kept && (Object.assign({}, kept, changes) satisfies DiscoverSettings),
  )
}
