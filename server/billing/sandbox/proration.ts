import { type Interval, type PaidPlan, plans } from '@akin/contract/subscription/plans.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { after } from './clock.ts'

interface Running {
  plan: PaidPlan
  interval: Interval
  cents: number
  status: string
  periodStartsAt: Date
  periodEndsAt: Date
}

/**
 * What a change at this moment costs, and which period it pays for. What is left of the old plan is credited, each line
 * rounded alone, half up. Another interval, or the end of a trial, begins a new period at its full price.
 */
export function prorate(running: Running, to: PlanChoice, at: Date) {
  const full = plans[to.plan].cents[to.interval]
  const { periodStartsAt: start, periodEndsAt: end } = running
  const isTrial = running.status === 'trialing'
  const credit = isTrial ? 0 : share(running.cents, at, { start, end })
  if (isTrial || to.interval !== running.interval) {
    return { cents: Math.max(0, full - credit), startsAt: at, endsAt: after(at, to.interval), renews: true }
  }
  const charge = share(full, at, { start, end })
  return { cents: Math.max(0, charge - credit), startsAt: at, endsAt: end, renews: false }
}

/** cents × left ÷ all, in whole numbers. */
function share(cents: number, at: Date, { start, end }: { start: Date; end: Date }) {
  const left = BigInt(Math.max(0, end.getTime() - at.getTime()))
  const all = BigInt(end.getTime() - start.getTime())
  return Number((2n * BigInt(cents) * left + all) / (2n * all))
}
