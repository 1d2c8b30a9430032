import type { BlockedEntry, ConnectionRequest, Contact } from '@akin/contract/connect/shapes.ts'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { readUser, subscribeToUser } from '#auth/user.ts'
import { followBlocked, followNamed } from './hidden-people.ts'
import { keys } from './keys.ts'
import { blockedQuery } from './queries.ts'

const [contacts, received, sent, blocked] = [keys.contacts, keys.received, keys.sent, keys.blocked].map(
  hashKey,
)

/** Keeps the hidden people in step with the server's lists, wherever those are fetched. */
export function followLists(queryClient: QueryClient) {
  readNamed(queryClient)
  readBlocked(queryClient)
  return queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryHash } = event.query
    if (queryHash === blocked) readBlocked(queryClient)
    if (queryHash === contacts || queryHash === received || queryHash === sent) readNamed(queryClient)
  })
}

/** Asks whom the person has blocked, as soon as they are verified: before, they would only be refused. */
export function askForBlocked(queryClient: QueryClient) {
  const ask = () => {
    if (readUser()?.emailVerified) void queryClient.prefetchQuery(blockedQuery)
  }
  ask()
  return subscribeToUser(ask)
}

function readBlocked(queryClient: QueryClient) {
  const list = queryClient.getQueryData<BlockedEntry[]>(keys.blocked)
  if (list) followBlocked(new Set(list.map(entry => entry.user.id)))
}

/** While the contacts are unknown, nobody can be said to be gone from them. */
function readNamed(queryClient: QueryClient) {
  const known = queryClient.getQueryData<Contact[]>(keys.contacts)
  const asking = [keys.received, keys.sent].flatMap(
    key => queryClient.getQueryData<ConnectionRequest[]>(key) ?? [],
  )
  if (known) followNamed(new Set([...known, ...asking].map(({ user }) => user.id)))
}
