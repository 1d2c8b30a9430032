import type { ReactElement, ReactNode } from 'react'
import { Loading } from '#ui/loading.tsx'
import { NotLoaded, type QueryState } from './not-loaded.tsx'

interface LoadedProps<Data> {
  query: QueryState & { data: Data | undefined }
  /** As in "We could not load your contacts." */
  what: string
  /** What stands there until then, or the height of a block that does. */
  skeleton?: string | ReactElement
  /** In place of a list with nothing on it. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Whatever was asked for: on its way, not to be had, empty, or here. What is here stays, even if it cannot be had anew. */
export function Loaded<Data>({ query, what, skeleton, empty, children }: LoadedProps<Data>) {
  const { data } = query
  if (data !== undefined) return isEmpty(data) && empty !== undefined ? empty : children(data)
  if (query.error) return <NotLoaded what={what} query={query} />
  return typeof skeleton === 'string' ? <Loading what={what} height={skeleton} /> : skeleton
}

/** The same query with what is shown of its answer: a part of it, the rows of all its pages, or what could be drawn so far. */
export function shownOf<Data>(query: QueryState, data: Data | undefined) {
  return { data, error: query.error, isFetching: query.isFetching, refetch: query.refetch }
}

function isEmpty(data: unknown) {
  return Array.isArray(data) && data.length === 0
}
