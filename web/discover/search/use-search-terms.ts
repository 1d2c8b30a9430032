import { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import type { Filters } from '@akin/contract/discover/filters.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call } from '#platform/call.ts'
import { toast } from '#platform/toasts.ts'
import { useRest } from '#platform/use-rest.ts'
import { type DiscoverParams, discoverParams, type SearchTerms } from '../discover-params.ts'
import { showSettings } from '../edit-discover-settings.ts'
import { type Changes, changed, filtersIn, isSameSearch } from './search-terms.ts'

interface How {
  /** In place of the search before, to which Back does not lead. */
  replace?: boolean
}

export type Look = (changes: Changes, how?: How) => void

/** What every filter needs: what is looked for, and how to change it. */
export interface FilterProps {
  looked: SearchTerms
  look: Look
}

/** What the address looks for, and what changes it. What someone chooses to look for is remembered. */
export function useSearchTerms(address: DiscoverParams) {
  const looked = withoutTab(address)
  const navigate = useNavigate({ from: '/discover' })
  const router = useRouter()
  const remember = useRememberFilters()

  /** In place of whatever was looked for. */
  function lookFor(next: SearchTerms, { replace = false }: How = {}) {
    void navigate({ search: { ...next, tab: 'search' }, replace, resetScroll: false })
  }

  /** Changes a part of it. Fields that wait for a pause in typing may know less than the address does by then. */
  const look: Look = (changes, how) => {
    const before = withoutTab(discoverParams(router.latestLocation.search))
    const next = changed(before, changes)
    lookFor(next, how)
    if (before.twoWay && next.q) tellOff()
    if (!isSameSearch(filtersIn(before), filtersIn(next))) remember(filtersIn(next))
  }

  return { looked, look, lookFor, remember }
}

function tellOff() {
  toast({
    id: 'two-way',
    kind: 'info',
    title: 'A filter is off',
    description:
      'We tell nobody whom a person looks for, so a name comes without “I match their preferences”.',
  })
}

function withoutTab({ tab: _, ...looked }: DiscoverParams): SearchTerms {
  return looked
}

/** Filters come several at a time. */
const pauseMs = 1_000

/** Keeps the filters for the next visit, a moment after the last change. Nobody waits for it, so a failure is silent. */
function useRememberFilters() {
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
