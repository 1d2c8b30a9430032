import { testCheckoutEndpoints } from '@akin/contract/billing/test-checkout-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

// What happens at the provider is not told to pages: it is asked for afresh by whoever comes.
const fresh = { staleTime: 0, gcTime: 0, meta: { handled: true } }

export function checkoutQuery(orderId: number) {
  return queryOptions({
    queryKey: ['/api/dev/checkout', orderId],
    queryFn: () => call(testCheckoutEndpoints.getTestCheckout, { params: { orderId } }),
    ...fresh,
  })
}

export function portalQuery(subscriptionId: string) {
  return queryOptions({
    queryKey: ['/api/dev/portal', subscriptionId],
    queryFn: () => call(testCheckoutEndpoints.getTestPortal, { params: { subscriptionId } }),
    ...fresh,
  })
}
