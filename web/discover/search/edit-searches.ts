import { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import type { SavedSearch, SearchForm } from '@akin/contract/discover/shapes.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError, failureText } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { searchesQuery } from '../queries.ts'

const { saveSearch, removeSearch, markSearchSeen } = discoverEndpoints

export function useSaveSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: SearchForm) => call(saveSearch, { body: form }),
    meta: { handled: true },
    onSuccess(search) {
      showSearches(client, searches => [...searches, search])
      toast({ kind: 'ok', title: 'Search saved', description: search.name })
    },
  })
}

/** It goes at once. Whoever takes that back gets a new one that is the same. */
export function useRemoveSearch() {
  const client = useQueryClient()
  const { mutate: saveAgain } = useMutation({
    mutationFn: ({ name, q, sort, filters }: SavedSearch) =>
      call(saveSearch, { body: { name, filters, ...(q && { q }), ...(sort && { sort }) } }),
    onSuccess: search => showSearches(client, searches => [...searches, search]),
  })
  return useMutation({
    mutationFn: ({ id }: SavedSearch) => call(removeSearch, { params: { searchId: id } }),
    meta: { handled: true },
    onMutate(removed) {
      showSearches(client, searches => searches.filter(({ id }) => id !== removed.id))
    },
    onSuccess(_, removed) {
      const action = { label: 'Undo', onClick: () => saveAgain(removed) }
      toast({ id: `search-${removed.id}`, title: 'Search removed', description: removed.name, action })
    },
    onError(error, removed) {
      // Where it stood: they are listed as they were saved.
      showSearches(client, searches => [...searches, removed].toSorted((one, other) => one.id - other.id))
      toast({ kind: 'bad', title: 'Not removed', description: failureText(error) })
    },
  })
}

/** Whoever opens a search has seen who is new to it. Nobody waits for that to be written down. */
export function useMarkSeen() {
  const client = useQueryClient()
  return ({ id, newPeople }: SavedSearch) => {
    if (newPeople.people === 0) return
    showSearches(client, searches =>
      searches.map(each => (each.id === id ? { ...each, newPeople: { people: 0, isMore: false } } : each)),
    )
    call(markSearchSeen, { params: { searchId: id } }).catch(() => {})
  }
}

/** There is no room for another one. */
export function isFull(error: Error) {
  return error instanceof CallError && error.body.code === 'searches_full'
}

function showSearches(client: QueryClient, change: (searches: SavedSearch[]) => SavedSearch[]) {
  client.setQueryData(searchesQuery.queryKey, searches => searches && change(searches))
}
