import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import type { Subscription } from '@akin/contract/subscription/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { dollars } from '#platform/money.ts'
import { toast } from '#platform/toasts.ts'
import { askForPlan } from '#subscription/ask-for-plan.ts'
import { planLabels } from '#subscription/plan-words.ts'
import { inSentence, useAfterPlan } from './after-plan.ts'

/** What is past due ends at once, and takes along what was pressed: a toast stays to say so. */
export function useCancelPlan({ plan, cents, status }: Subscription) {
  const client = useQueryClient()
  const after = useAfterPlan()
  return useMutation({
    mutationFn: () => call(billingEndpoints.cancelPlan),
    meta: { handled: true },
    async onSuccess() {
      if (status === 'past_due') {
        toast({
          kind: 'ok',
          title: `${planLabels[plan]} is cancelled`,
          description: `The ${dollars(cents)} is not taken. ${inSentence(after)}`,
        })
      }
      await askForPlan(client)
    },
  })
}
