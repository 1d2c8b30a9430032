import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { askForPlan } from '#subscription/ask-for-plan.ts'
import { tellFailure } from '../tell-failure.ts'

export function useResumePlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(billingEndpoints.resumePlan),
    meta: { handled: true },
    onSuccess: () => askForPlan(client),
    onError: tellFailure,
  })
}
