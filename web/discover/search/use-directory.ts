import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAtRest } from '#platform/use-settled.ts'
import type { SearchTerms } from '../discover-params.ts'
import { directoryQuery } from '../queries.ts'
import { isSameSearch } from './search-terms.ts'

/** Whoever presses one filter is likely to press another. */
const pauseMs = 300

/** Whoever matches. Until the answer to a new search is there, those of the one before stay. */
export function useDirectory(looked: SearchTerms, isKnown: boolean) {
  const asked = useSearchAtRest(looked, isKnown)
  const query = useInfiniteQuery({
    ...directoryQuery(inOrder(asked)),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  })
  return {
    query,
    items: query.data?.pages.flatMap(({ items }) => items),
    /** It says more than the others. */
    first: query.data?.pages[0],
    /** Whether what is shown is from before the latest change. */
    isBehind: query.isPlaceholderData || !isSameSearch(asked, looked),
  }
}

export type Directory = ReturnType<typeof useDirectory>

/** Without a filter, a name or an order the server would answer with the day's people. */
function inOrder(looked: SearchTerms): SearchTerms {
  return { ...looked, sort: looked.sort ?? 'best' }
}

/** The search, once its filters have come to rest. A typed name has done so already, and a known answer need not wait. */
function useSearchAtRest(looked: SearchTerms, isKnown: boolean) {
  const client = useQueryClient()
  const [settled, setSettled] = useState<SearchTerms>()
  const isNew = isKnown && (!settled || !isSameSearch(settled, looked))
  const isAtRest =
    !settled ||
    settled.q !== looked.q ||
    client.getQueryData(directoryQuery(inOrder(looked)).queryKey) !== undefined
  if (isNew && isAtRest) setSettled(looked)
  useAtRest(JSON.stringify(looked), { ms: pauseMs, isWaiting: isNew }, () => setSettled(looked))
  return settled ?? looked
}
