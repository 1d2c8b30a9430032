import { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import type { Filters } from '@akin/contract/discover/filters.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '#platform/call.ts'
import { useRest } from '#platform/use-rest.ts'
import { showSettings } from '../edit-discover-settings.ts'

/** Filters come several at a time. */
const pauseMs = 1_000

/** Keeps the filters for the next visit, a moment after the last change. Nobody waits for it, so a failure is silent. */
export function useRememberFilters() {
  const client = useQueryClient()
  const rest = useRest(pauseMs)
  return useCallback(
    (filters: Filters) => {
      showSettings(client, { filters })
      rest.later(() => {
        call(discoverEndpoints.editDiscoverSettings, { body: { filters } }).catch(() => {})
      })
    },
    [client, rest],
  )
}
