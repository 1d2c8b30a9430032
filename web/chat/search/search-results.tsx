import type { SearchResults as Results } from '@akin/contract/chat/search.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnreached } from '#platform/is-unreached.ts'
import { useOffline } from '#platform/use-offline.ts'
import parts from '../list/list-parts.module.css'
import { MoreRows, RowsFailed } from '../list/list-parts.tsx'
import { noteSearching } from './list-search-state.ts'
import type { Found } from './on-device.ts'
import { ResultsOnDevice } from './on-device-results.tsx'
import { searchQuery, useSettledWords } from './search-queries.ts'
import { countWords, isNothing, ShownResults } from './search-results-shown.tsx'
import { NothingFound } from './suggest-words.tsx'

interface SearchResultsProps {
  typed: string
  /** Whose conversation is open. */
  openId: number | null
  /** Another word is to be looked for. */
  onSuggested: (words: string) => void
}

/** What was found in place of the list. What was found last stays until there is something new. */
export function SearchResults({ typed, openId, onSuggested }: SearchResultsProps) {
  const words = useSettledWords(typed)
  const isOffline = useOffline()
  const query = useInfiniteQuery({
    ...searchQuery(words),
    // Asked as soon as the connection is back.
    enabled: words !== '' && !isOffline,
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData, hasNextPage } = query
  const isLost = isUnreached(error)
  const isAnswered = (data !== undefined && !isPlaceholderData) || (error !== null && !isLost)
  const isOnDevice = useOnDevice({ isUnreached: isOffline || isLost, isAnswered })
  useEffect(() => {
    noteSearching(true)
    return () => noteSearching(false)
  }, [])

  const retry = () => void query.refetch()
  if (isOnDevice && words !== '')
    return (
      <ResultsOnDevice
        question={words}
        openId={openId}
        isAsking={query.isFetching}
        onRetry={isOffline ? null : retry}
      />
    )
  if (error && !data) return <RowsFailed words="We could not search just now." onRetry={retry} />
  if (!data) return <p className={parts.note}>Searching…</p>
  const found = joined(data.pages)
  const isEmpty = isNothing(found)
  const suggestion = data.pages[0]?.suggestion ?? null
  return (
    <>
      <div role="status" className={isEmpty ? parts.note : 'sr-only'}>
        {isEmpty ? (
          <NothingFound {...{ words, suggestion, onSuggested }} hasMore={hasNextPage} />
        ) : (
          countWords(found, hasNextPage)
        )}
      </div>
      <ShownResults
        found={found}
        question={words}
        openId={openId}
        hasMore={hasNextPage}
        isOld={isPlaceholderData}
      >
        <MoreRows query={query}>
          {query.isFetchNextPageError ? <p role="alert">More could not be loaded.</p> : null}
        </MoreRows>
      </ShownResults>
    </>
  )
}

function joined(pages: Results[]): Found {
  return {
    people: pages.flatMap(({ people }) => people),
    messages: pages.flatMap(({ messages }) => messages),
    files: pages.flatMap(({ files }) => files),
  }
}

/** Whether the device answers in place of the server: what it has found stays until the server has answered. */
function useOnDevice({ isUnreached, isAnswered }: { isUnreached: boolean; isAnswered: boolean }) {
  const [was, setWas] = useState(false)
  const isOnDevice = !isAnswered && (isUnreached || was)
  if (isOnDevice !== was) setWas(isOnDevice)
  return isOnDevice
}
