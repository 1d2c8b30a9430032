import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

export function useTellWhyCancelled() {
  return useMutation({
    mutationFn: (reason: string) => call(billingEndpoints.tellWhyCancelled, { body: { reason } }),
    meta: { handled: true },
  })
}
