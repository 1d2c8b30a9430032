import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { askForPlan } from '#subscription/ask-for-plan.ts'

export function useCancelPlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(billingEndpoints.cancelPlan),
    meta: { handled: true },
    onSuccess: () => askForPlan(client),
  })
}
