import { graceDays, plans } from '@akin/contract/subscription/plans.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { subscriptionPeriods } from './tables.ts'

/** A time that was paid for, or tried for nothing, as the provider says. */
export interface PeriodFacts {
  id: string
  choice: PlanChoice
  /** What was left for it in the middle of a period. */
  from: PlanChoice | null
  isTrial: boolean
  startsAt: Date
  endsAt: Date
}

export type Period = typeof subscriptionPeriods.$inferSelect

const trialGraceDays = 1

/** Writes a period down once. Its tokens come with `settlePeriod`, when everything else of its kind is written. */
export async function recordPeriod(
  tx: Transaction,
  facts: PeriodFacts,
  of: Pick<Period, 'subscriptionId' | 'userId' | 'paymentId'>,
): Promise<{ period: Period; isNew: boolean }> {
  const { id, choice, isTrial, startsAt, endsAt } = facts
  const grace = isTrial ? trialGraceDays : graceDays
  const [added] = await tx
    .insert(subscriptionPeriods)
    .values({
      ...of,
      ...choice,
      providerInvoiceId: id,
      rank: plans[choice.plan].rank,
      tokens: laterTokens(facts),
      startsAt,
      endsAt,
      graceUntil: sql`${endsAt.toISOString()}::timestamptz + ${grace} * interval '1 day'`,
    })
    .onConflictDoNothing({ target: subscriptionPeriods.providerInvoiceId })
    .returning()
  if (added) {
    publish(tx, 'plan_changed', {}, [of.userId])
    return { period: added, isNew: true }
  }
  const [period] = await tx
    .select()
    .from(subscriptionPeriods)
    .where(eq(subscriptionPeriods.providerInvoiceId, id))
    .for('no key update')
  if (!period) throw new Error('The period was not written.')
  return { period, isNew: false }
}

type Span = Pick<PeriodFacts, 'startsAt' | 'endsAt'>

/**
 * What the first month brings: in the middle of a period, what the old plan has not brought already. Where that period
 * goes on, only what is left of it is paid for, and so it brings the same share.
 */
export function firstTokens(facts: PeriodFacts, all: readonly Span[] = []) {
  const { choice, from, startsAt, endsAt } = facts
  const tokens = monthlyTokens(facts)
  if (from?.interval !== choice.interval) return tokens
  const end = endsAt.getTime()
  const begins = all.filter(one => one.endsAt.getTime() === end).map(one => one.startsAt.getTime())
  const whole = end - Math.min(startsAt.getTime(), ...begins)
  return Math.round((tokens * (end - startsAt.getTime())) / whole)
}

function monthlyTokens({ choice, from, isTrial }: PeriodFacts) {
  if (isTrial) return 0
  return Math.max(0, plans[choice.plan].monthlyTokens - (from ? plans[from.plan].monthlyTokens : 0))
}

/** What each later month brings. A year that was left for more goes on bringing its own. */
function laterTokens(facts: PeriodFacts) {
  if (facts.isTrial) return 0
  if (facts.choice.interval === 'year' && facts.from?.interval !== 'year')
    return plans[facts.choice.plan].monthlyTokens
  return monthlyTokens(facts)
}
