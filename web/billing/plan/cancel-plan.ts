import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import type { Subscription } from '@akin/contract/subscription/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { dollars } from '#platform/money.ts'
import { toast } from '#platform/toasts.ts'
import { askForPlan } from '#subscription/ask-for-plan.ts'
import { planLabels } from '#subscription/plan-words.ts'
import { inSentence, useAfterPlan } from './after-plan.ts'

/** A toast says that it is done, also to those who do not see the page change. What is past due ends at once. */
export function useCancelPlan({ plan, cents, status }: Subscription) {
  const client = useQueryClient()
  const after = useAfterPlan()
  return useMutation({
    mutationFn: () => call(billingEndpoints.cancelPlan),
    meta: { handled: true },
    async onSuccess() {
      await askForPlan(client)
      toast({
        kind: 'ok',
        title: `${planLabels[plan]} is cancelled`,
        description:
          status === 'past_due'
            ? `The ${dollars(cents)} is not taken. ${inSentence(after)}`
            : 'Nothing more is charged. You can resume it until it ends.',
      })
    },
  })
}
