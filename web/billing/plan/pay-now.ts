import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { toast } from '#platform/toasts.ts'
import { askForPlan } from '#subscription/ask-for-plan.ts'
import { useGoTo } from '../go-to.ts'
import { tellFailure } from '../tell-failure.ts'

/** To where a renewal that failed is paid. It may have been paid elsewhere by now. */
export function usePayNow() {
  const client = useQueryClient()
  return useGoTo<void>(
    () => call(billingEndpoints.payNow),
    async error => {
      if (!(error instanceof CallError && error.body.code === 'nothing_due')) return tellFailure(error)
      toast({ id: 'billing', kind: 'ok', title: error.text })
      await askForPlan(client)
      // What was pressed is gone.
      document.getElementById('own-plan')?.closest('section')?.focus()
    },
  )
}
