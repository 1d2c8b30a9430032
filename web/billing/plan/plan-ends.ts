import type { Subscription } from '@akin/contract/subscription/shapes.ts'

/** Until when someone has what they have, if nothing more is paid. */
export function planEnds({ status, trialEndsAt, periodEndsAt, keptUntil }: Subscription) {
  if (status === 'past_due') return keptUntil ?? periodEndsAt
  return status === 'trialing' ? (trialEndsAt ?? periodEndsAt) : periodEndsAt
}

/** The subscription that can be changed or cancelled: one that was never begun, or is over, cannot. */
export function runningOf(subscription: Subscription | null) {
  const isRunning = subscription && subscription.status !== 'canceled' && subscription.status !== 'incomplete'
  return isRunning ? subscription : null
}
