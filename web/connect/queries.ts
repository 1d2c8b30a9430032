import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { gcTimeOfOne } from '#platform/gc-time.ts'
import { fetchContacts } from './contacts/fetch-contacts.ts'
import { keys } from './keys.ts'

const meta = { handled: true, live: true }

export const contactsQuery = queryOptions({
  queryKey: keys.contacts,
  queryFn: ({ client }) => fetchContacts(client.getQueryData(keys.contacts)),
  meta,
})

export const receivedRequestsQuery = queryOptions({
  queryKey: keys.received,
  queryFn: () => call(connectEndpoints.listReceivedRequests),
  meta,
})

export const filteredRequestsQuery = queryOptions({
  queryKey: keys.filtered,
  queryFn: () => call(connectEndpoints.listFilteredRequests),
  meta,
})

export const sentRequestsQuery = queryOptions({
  queryKey: keys.sent,
  queryFn: () => call(connectEndpoints.listSentRequests),
  meta,
})

/** How many can still be highlighted. Time alone gives some back, so it is asked for whenever someone may want one. */
export const highlightsLeftQuery = queryOptions({
  queryKey: keys.highlights,
  queryFn: () => call(connectEndpoints.getHighlightsLeft),
  staleTime: 0,
  meta,
})

export const blockedQuery = queryOptions({
  queryKey: keys.blocked,
  queryFn: () => call(connectEndpoints.listBlocked),
  meta,
})

export function connectionStatusQuery(userId: number) {
  return queryOptions({
    queryKey: keys.status(userId),
    queryFn: () => call(connectEndpoints.getConnectionStatus, { params: { userId } }),
    gcTime: gcTimeOfOne,
    meta,
  })
}

export const connectSettingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: () => call(connectEndpoints.getConnectSettings),
  meta: { handled: true },
})
