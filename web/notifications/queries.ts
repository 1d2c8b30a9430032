import { bellEndpoints, notificationEndpoints } from '@akin/contract/notifications/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'
import { keys } from './keys.ts'

/** What has happened, the latest first. Every page looks at the first of it once it is used, for the dot. */
export const bellQuery = cursorQuery(after => call(bellEndpoints.getBell, { query: after }), {
  queryKey: keys.bell,
  meta: { handled: true, live: true },
})

export const rulesQuery = queryOptions({
  queryKey: keys.rules,
  queryFn: () => call(notificationEndpoints.getNotificationRules),
  meta: { handled: true, live: true },
})

/** Each day there are others: it is asked for whenever it is opened. */
export const receiptsQuery = queryOptions({
  queryKey: keys.receipts,
  queryFn: () => call(notificationEndpoints.listNotificationReceipts),
  staleTime: 0,
  meta: { handled: true },
})
