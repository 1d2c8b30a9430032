import { testCheckoutEndpoints } from '@akin/contract/billing/test-checkout-endpoints.ts'
import type { Body } from '@akin/contract/platform/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellFailure } from '#billing/tell-failure.ts'
import { call } from '#platform/call.ts'
import { leave, useComeBack } from '#platform/leave-for.ts'
import { checkoutQuery } from './queries.ts'

export type CheckoutAct = Body<typeof testCheckoutEndpoints.actOnTestCheckout>['act']

/** Does one thing with the order. Whoever has paid or given up goes back to where they came from. */
export function useActOnCheckout(orderId: number) {
  const cache = useQueryClient()
  const { mutate, reset, isPending, data, variables } = useMutation({
    mutationFn: (act: CheckoutAct) =>
      call(testCheckoutEndpoints.actOnTestCheckout, { params: { orderId }, body: { act } }),
    meta: { handled: true },
    onSuccess(order) {
      if (order.state !== 'open') return leave.for(order.returnUrl)
      cache.setQueryData(checkoutQuery(orderId).queryKey, order)
    },
    onError: tellFailure,
  })
  useComeBack(() => {
    reset()
    // They see what became of it.
    void cache.invalidateQueries(checkoutQuery(orderId))
  })
  const hasLeft = data && data.state !== 'open'
  return {
    act: mutate,
    /** What is under way, until the page is left. */
    busyWith: isPending || hasLeft ? variables : null,
    isDeclined: !isPending && data?.state === 'open' && (variables === 'decline' || variables === 'refuse'),
  }
}
