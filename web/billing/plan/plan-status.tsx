import type { Subscription } from '@akin/contract/subscription/shapes.ts'
import { Time } from '#platform/time.tsx'
import { Tag } from '#ui/badge.tsx'
import { planEnds } from './plan-ends.ts'

/** How a plan stands, in a word. */
export function PlanStatus({ subscription }: { subscription: Subscription }) {
  const { status, cancelAtPeriodEnd } = subscription
  const ends = planEnds(subscription)
  if (status === 'past_due') return <Tag kind="bad">Past due</Tag>
  if (cancelAtPeriodEnd && ends) {
    return (
      <Tag kind="warn">
        Ends <Time value={ends} as="date" />
      </Tag>
    )
  }
  if (status === 'trialing' && ends) {
    return (
      <Tag kind="info">
        Trial until <Time value={ends} as="date" />
      </Tag>
    )
  }
  return <Tag>Active</Tag>
}
