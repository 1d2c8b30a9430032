import { planAndBalanceEndpoints } from '@akin/contract/subscription/plan-and-balance-endpoints.ts'
import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from './keys.ts'
import { setStanding } from './standing.ts'

export const standingQuery = queryOptions({
  queryKey: keys.standing,
  queryFn: () => call(planAndBalanceEndpoints.getPlanAndBalance),
  meta: { handled: true, live: true },
})

/** Keeps the balance and the plan that every page shows. */
export function followStanding(client: QueryClient) {
  const observer = new QueryObserver(client, standingQuery)
  const note = () => setStanding(observer.getCurrentResult().data ?? null)
  const stop = observer.subscribe(note)
  note()
  return () => {
    stop()
    setStanding(null)
  }
}
