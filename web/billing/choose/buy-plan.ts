import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { useAttemptKey } from '#platform/attempt-key.ts'
import { call } from '#platform/call.ts'
import { useGoTo } from '../go-to.ts'

export type PlanOrder = PlanChoice & { trial: boolean }

/** Orders a plan and goes to where it is paid. */
export function useBuyPlan() {
  const { keyFor, done } = useAttemptKey()
  return useGoTo(async (order: PlanOrder) => {
    const checkout = await call(billingEndpoints.buyPlan, { body: order, key: keyFor(order) })
    done()
    return checkout
  })
}
