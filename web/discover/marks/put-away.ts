import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from '../keys.ts'

const nobody: ReadonlySet<number> = new Set()

/**
 * Who was put off or hidden here. Lists leave them out, whatever the server has said so far, and keep their place: if
 * it is undone, or fails, they stand where they stood. It lies in the cache to be forgotten with the lists, as when
 * someone else signs in.
 */
const putAwayQuery = queryOptions({
  queryKey: keys.putAway,
  queryFn: () => nobody,
  initialData: nobody,
})

export function usePutAway() {
  return useQuery(putAwayQuery).data
}

export function putAway(queryClient: QueryClient, userId: number) {
  change(queryClient, away => new Set([...away, userId]))
}

export function showAgain(queryClient: QueryClient, userId: number) {
  change(queryClient, away => new Set([...away].filter(each => each !== userId)))
}

function change(queryClient: QueryClient, next: (away: ReadonlySet<number>) => ReadonlySet<number>) {
  queryClient.setQueryData(putAwayQuery.queryKey, away => next(away ?? nobody))
}
