import { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import type { Filters } from '@akin/contract/discover/filters.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '#platform/call.ts'
import { showSettings } from '../edit-discover-settings.ts'

/** Filters come several at a time. */
const pauseMs = 1_000

/** Keeps the filters for the next visit, a moment after the last change. Nobody waits for it, so a failure is silent. */
export function useRememberFilters() {
  const client = useQueryClient()
  const waiting = useRef<Filters>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(() => {
    clearTimeout(timer.current)
    const filters = waiting.current
    waiting.current = null
    if (filters) call(discoverEndpoints.editDiscoverSettings, { body: { filters } }).catch(() => {})
  }, [])
  useEffect(() => send, [send])

  return useCallback(
    (filters: Filters) => {
      showSettings(client, { filters })
      waiting.current = filters
      clearTimeout(timer.current)
      timer.current = setTimeout(send, pauseMs)
    },
    [client, send],
  )
}
