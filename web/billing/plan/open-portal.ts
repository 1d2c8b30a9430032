import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { call } from '#platform/call.ts'
import { useGoTo } from '../go-to.ts'

/** To where the card is changed. */
export function useOpenPortal() {
  return useGoTo<void>(() => call(billingEndpoints.openPortal))
}
