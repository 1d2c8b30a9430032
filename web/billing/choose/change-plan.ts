import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { call } from '#platform/call.ts'
import { usePlanMutation } from '../plan-mutation.ts'

/** To another plan or interval; to the one that someone has, if another was to follow it. */
export function useChangePlan() {
  return usePlanMutation((change: PlanChoice & { orderId: number | null }) =>
    call(billingEndpoints.changePlan, { body: change }),
  )
}
