import { planAndBalanceEndpoints } from '@akin/contract/subscription/plan-and-balance-endpoints.ts'
import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from './keys.ts'
import { setPlanAndBalance } from './plan-and-balance.ts'

export const planAndBalanceQuery = queryOptions({
  queryKey: keys.planAndBalance,
  queryFn: () => call(planAndBalanceEndpoints.getPlanAndBalance),
  meta: { handled: true, live: true },
})

/** Keeps the balance and the plan that every page shows. */
export function followPlanAndBalance(client: QueryClient) {
  const observer = new QueryObserver(client, planAndBalanceQuery)
  const note = () => setPlanAndBalance(observer.getCurrentResult().data ?? null)
  const stop = observer.subscribe(note)
  note()
  return () => {
    stop()
    setPlanAndBalance(null)
  }
}
