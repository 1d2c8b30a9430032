import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotLoaded } from '#auth/not-loaded.tsx'
import { useInPieces } from '#platform/use-passes.ts'
import { ListSkeleton } from './list-skeleton.tsx'

interface ListStateProps<Item> {
  query: UseQueryResult<unknown>
  list: Item[] | undefined
  /** As in "We could not load your contacts." */
  what: string
  shape: 'row' | 'card'
  empty: ReactNode
  children: (list: Item[]) => ReactNode
}

/** A list on its way, one that did not come, one with nobody on it, or the list itself. */
export function ListState<Item>({ query, list, what, shape, empty, children }: ListStateProps<Item>) {
  const shown = useInPieces(list)
  if (shown) return shown.length > 0 ? children(shown) : empty
  if (!query.error) return <ListSkeleton what={what} shape={shape} />
  return (
    <NotLoaded what={what} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  )
}
