import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '#platform/attempt-key.ts'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { askForPlan } from '#subscription/ask-for-plan.ts'
import { keys as tokens } from '#tokens/keys.ts'
import { keys } from '../keys.ts'

/** Has this very amount paid back. */
export function useRequestRefund() {
  const client = useQueryClient()
  const { keyFor, done } = useAttemptKey()

  async function settled() {
    done()
    const changed = [keys.allInvoices, tokens.wallet, tokens.entries]
    await Promise.all([
      askForPlan(client),
      ...changed.map(queryKey => client.invalidateQueries({ queryKey })),
    ])
  }

  return useMutation({
    mutationFn: (refund: { invoiceId: number; cents: number }) =>
      call(billingEndpoints.requestRefund, { body: refund, key: keyFor(refund) }),
    meta: { handled: true },
    onSuccess: settled,
    // It was on record, and the same key would say the same again.
    async onError(problem) {
      const code = problem instanceof CallError ? (problem.body.code ?? '') : ''
      if (['refund_failed', 'no_refund'].includes(code)) await settled()
    },
  })
}
