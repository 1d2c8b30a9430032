import type { BlockedEntry, ConnectionRequest, Contact } from '@akin/contract/connect/shapes.ts'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { userQuery } from '#auth/queries.ts'
import { followBlocked, followNamed } from './hidden-people.ts'
import { keys } from './keys.ts'
import { blockedQuery } from './queries.ts'

const [contacts, received, sent, blocked, user] = [
  keys.contacts,
  keys.received,
  keys.sent,
  keys.blocked,
  userQuery.queryKey,
].map(hashKey)

/** Keeps the hidden people in step with the server's lists, wherever those are fetched. */
export function followLists(queryClient: QueryClient) {
  askForBlocked(queryClient)
  readNamed(queryClient)
  readBlocked(queryClient)
  return queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryHash } = event.query
    if (queryHash === user) askForBlocked(queryClient)
    if (queryHash === blocked) readBlocked(queryClient)
    if (queryHash === contacts || queryHash === received || queryHash === sent) readNamed(queryClient)
  })
}

/** Someone who is not verified yet would only be refused. */
function askForBlocked(queryClient: QueryClient) {
  if (queryClient.getQueryData(userQuery.queryKey)?.emailVerified)
    void queryClient.prefetchQuery(blockedQuery)
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
