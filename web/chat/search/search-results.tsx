import type { SearchResults as Results } from '@akin/contract/chat/search.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { FoundFiles, FoundMessages, FoundPeople } from './found-lists.tsx'
import { ResultChips, type Shown } from './result-chips.tsx'
import { searchQuery } from './search-queries.ts'
import styles from './search-results.module.css'
import { useSettled } from './use-settled.ts'

interface SearchResultsProps {
  typed: string
  /** Whose conversation is open. */
  openId: number | null
}

/** What was found in place of the list. What was found last stays until there is something new. */
export function SearchResults({ typed, openId }: SearchResultsProps) {
  const words = useSettled(typed)
  const [shown, setShown] = useState<Shown>('all')
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({ ...searchQuery(words), placeholderData: keepPreviousData })
  if (error && !(data && isPlaceholderData)) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <p className={styles.note}>Searching…</p>
  const found = joined(data.pages)
  const isEmpty = found.people.length + found.messages.length + found.files.length === 0
  const show = (part: Shown) => shown === 'all' || shown === part
  const parts = { question: words, isUnderHeading: openId === null, hasMore: hasNextPage }
  return (
    <>
      <p role="status" className={isEmpty ? styles.note : 'sr-only'}>
        {isEmpty ? `Nothing with “${words}”.` : countWords(found, hasNextPage)}
      </p>
      {isEmpty ? null : <ResultChips found={found} hasMore={hasNextPage} shown={shown} onChange={setShown} />}
      <div className={styles.found} aria-busy={isPlaceholderData}>
        {show('people') ? <FoundPeople {...parts} found={found.people} openId={openId} /> : null}
        {show('messages') ? <FoundMessages {...parts} found={found.messages} /> : null}
        {show('files') ? <FoundFiles {...parts} found={found.files} /> : null}
        {hasNextPage ? (
          <div className={styles.more}>
            <Button
              variant="quiet"
              size="small"
              busy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Show more
            </Button>
          </div>
        ) : null}
      </div>
    </>
  )
}

function joined(pages: Results[]) {
  return {
    people: pages.flatMap(({ people }) => people),
    messages: pages.flatMap(({ messages }) => messages),
    files: pages.flatMap(({ files }) => files),
  }
}

export type Found = ReturnType<typeof joined>

function countWords({ people, messages, files }: Found, hasMore: boolean) {
  const count = (many: number, one: string, more: string) =>
    many === 0 ? [] : [`${many} ${many === 1 ? one : more}`]
  const words = [
    ...count(people.length, 'person', 'people'),
    ...count(messages.length, 'message', 'messages'),
    ...count(files.length, 'file', 'files'),
  ]
  return `Found: ${words.join(', ')}${hasMore ? ' and more' : ''}.`
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOffline = error instanceof CallError && error.status === 0
  return (
    <div role="alert" className={styles.note}>
      <p>
        {isOffline
          ? 'You are offline. Search comes back with your connection.'
          : 'We could not search just now.'}
      </p>
      <Button size="small" variant="soft" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
