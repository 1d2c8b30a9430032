import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { call } from '#platform/call.ts'
import { useGoTo } from '../go-to.ts'

/** To where a renewal that failed is paid. */
export function usePayNow() {
  return useGoTo<void>(() => call(billingEndpoints.payNow))
}
