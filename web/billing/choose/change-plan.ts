import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { askForPlan } from '#subscription/ask-for-plan.ts'

/** To another plan or interval; to the one that someone has, if another was to follow it. */
export function useChangePlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: PlanChoice & { orderId: number | null }) =>
      call(billingEndpoints.changePlan, { body: change }),
    meta: { handled: true },
    onSuccess: () => askForPlan(client),
  })
}
