import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { subscriptionEndpoints } from '@akin/contract/subscription/endpoints.ts'
import { tokenEndpoints } from '@akin/contract/tokens/endpoints.ts'
import type { EntryFilter, EntryPeriod } from '@akin/contract/tokens/shapes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'
import { keys } from './keys.ts'

const meta = { handled: true, live: true }

export const walletQuery = queryOptions({
  queryKey: keys.wallet,
  queryFn: () => call(tokenEndpoints.getWallet),
  meta,
})

/** Whether tokens can be bought here, and for real money. */
export const salesQuery = queryOptions({
  queryKey: keys.plan,
  queryFn: () => call(subscriptionEndpoints.getSubscription),
  select: ({ sales }) => sales,
  meta,
})

export function entriesQuery(show: EntryFilter, days: EntryPeriod) {
  return cursorQuery(after => call(tokenEndpoints.listEntries, { query: { show, days, ...after } }), {
    queryKey: keys.entriesOf(show, days),
    meta,
  })
}

/** What became of an order. Whoever comes back from paying has the provider asked once, before anything else. */
export function orderQuery(orderId: number) {
  return queryOptions({
    queryKey: keys.order(orderId),
    queryFn: ({ client, queryKey }) =>
      call(
        client.getQueryData(queryKey) === undefined ? billingEndpoints.checkOrder : billingEndpoints.getOrder,
        { params: { orderId } },
      ),
    meta,
  })
}
