import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { askForPlan } from '#subscription/ask-for-plan.ts'
import { tellFailure } from '../tell-failure.ts'

export function useAgreeToPrice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (cents: number) => call(billingEndpoints.agreeToPrice, { body: { cents } }),
    meta: { handled: true },
    onSuccess: () => askForPlan(client),
    onError: tellFailure,
  })
}
