import { plans } from '@akin/contract/subscription/plans.ts'
import type { OwnPlan, Subscription } from '@akin/contract/subscription/shapes.ts'

/** Until when someone has what they have, if nothing more is paid. */
export function planEnds({ status, trialEndsAt, periodEndsAt }: Subscription) {
  return status === 'trialing' ? (trialEndsAt ?? periodEndsAt) : periodEndsAt
}

/** The subscription that can be changed or cancelled: one that was never begun, or is over, cannot. */
export function runningOf(subscription: Subscription | null) {
  const isRunning = subscription && subscription.status !== 'canceled' && subscription.status !== 'incomplete'
  return isRunning ? subscription : null
}

/** Whether a plan waits for its first payment, and does not count until then. */
export function isOff({ plan, subscription }: OwnPlan) {
  const running = runningOf(subscription)
  return running !== null && plans[running.plan].rank > plans[plan].rank
}

/** Whether the next payment would be a higher one that nobody has agreed to: then none is taken, and the plan ends. */
export function awaitsAgreement({ priceNotice, periodEndsAt }: Subscription) {
  return Boolean(
    priceNotice &&
      !priceNotice.agreed &&
      periodEndsAt &&
      priceNotice.from.getTime() <= periodEndsAt.getTime(),
  )
}
