import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { ConnectSettings, ConnectSettingsChanges } from '@akin/contract/connect/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { refresh } from '#platform/live/refresh.ts'
import { keys } from '../keys.ts'
import { connectSettingsQuery } from '../queries.ts'

const mutationKey = ['edit connect settings']

/** Shows a choice as made while it is being saved, one after the other, and puts back what could not be. */
export function useEditConnectSettings() {
  const queryClient = useQueryClient()
  const show = (changes: ConnectSettingsChanges) =>
    queryClient.setQueryData(connectSettingsQuery.queryKey, kept => kept && withChanges(kept, changes))
  return useMutation({
    mutationKey,
    scope: { id: 'edit connect settings' },
    mutationFn: (changes: ConnectSettingsChanges) =>
      call(connectEndpoints.editConnectSettings, { body: changes }),
    meta: { handled: true },
    onMutate(changes) {
      const before = queryClient.getQueryData(connectSettingsQuery.queryKey)
      show(changes)
      return before && valuesBefore(before, changes)
    },
    onSuccess(settings, changes) {
      // An answer from before a choice that is still being saved would undo it on the screen.
      if (queryClient.isMutating({ mutationKey }) === 1)
        queryClient.setQueryData(connectSettingsQuery.queryKey, settings)
      // Who hides does not see others either, and who no longer hides does.
      if (changes.showsPresence !== undefined) void refresh(queryClient, { queryKey: keys.contacts })
    },
    onError(_error, _changes, before) {
      if (before) show(before)
    },
  })
}

function withChanges(settings: ConnectSettings, changes: ConnectSettingsChanges): ConnectSettings {
  return Object.assign({}, settings, changes)
}

/** What the changes are about, as it stood: other choices may have been made since. */
export function valuesBefore(settings: ConnectSettings, changes: ConnectSettingsChanges) {
  const names = Object.keys(changes)
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => names.includes(name)),
  ) as ConnectSettingsChanges
}
