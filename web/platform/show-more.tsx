import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { NotLoaded } from './not-loaded.tsx'

interface ShowMoreProps {
  query: UseInfiniteQueryResult
  /** As in "We could not load the rest of them." */
  what: string
}

/** The next page of a list of rows, for whoever wants it. */
export function ShowMore({ query, what }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  const fetchNext = () => void fetchNextPage()
  if (!hasNextPage) return null
  if (isFetchNextPageError && error) {
    return <NotLoaded what={what} query={{ error, isFetching: isFetchingNextPage, refetch: fetchNext }} />
  }
  return (
    <Button variant="quiet" busy={isFetchingNextPage} onClick={fetchNext}>
      Show more
    </Button>
  )
}
