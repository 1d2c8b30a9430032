import type { PlanChoice, SubscriptionStatus } from '@akin/contract/subscription/shapes.ts'
import { and, eq } from 'drizzle-orm'
import { notify } from '#notifications/notify.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { dropNotices } from './price-notices.ts'
import { subscriptions } from './tables.ts'

/** What a provider says of a subscription. */
export interface SubscriptionFacts {
  id: string
  userId: number
  status: SubscriptionStatus
  choice: PlanChoice
  cents: number
  currency: string
  scheduled: PlanChoice | null
  cancelAtPeriodEnd: boolean
  trialEndsAt: Date | null
  periodEndsAt: Date | null
  pastDueSince: Date | null
  card: string | null
  createdAt: Date
  endedAt: Date | null
}

type Row = typeof subscriptions.$inferSelect

/**
 * Writes down what the provider says now, and tells the person if that is news. Whoever calls holds the lock of what
 * the provider was asked about, so that two answers never meet here.
 */
export async function recordSubscription(
  tx: Transaction,
  facts: SubscriptionFacts,
  provider: Row['provider'],
): Promise<Row> {
  const [known] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), eq(subscriptions.providerSubscriptionId, facts.id)))
    .for('no key update')
  const said = columnsOf(facts, known)
  if (known && !differs(known, said)) return known
  const [row] = known
    ? await tx.update(subscriptions).set(said).where(eq(subscriptions.id, known.id)).returning()
    : await tx
        .insert(subscriptions)
        .values({ ...said, provider, providerSubscriptionId: facts.id, createdAt: facts.createdAt })
        .returning()
  if (!row) throw new Error('The subscription was not written.')
  if (known && (known.plan !== row.plan || known.interval !== row.interval)) await dropNotices(tx, row.id)
  publish(tx, 'plan_changed', {}, [row.userId])
  await tellOfPlan(tx, row, known)
  return row
}

const isRunning = ({ status }: Pick<Row, 'status'>) => status === 'active' || status === 'trialing'

/** That it has begun, or that it is over. */
async function tellOfPlan(tx: Transaction, row: Row, known: Row | undefined) {
  const { id, userId, plan, status } = row
  const news = { userId, kind: 'plan' } as const
  const name = plan === 'plus' ? 'Plus' : 'Premium'
  if (isRunning(row) && (!known || known.status === 'incomplete'))
    await notify(tx, { ...news, about: `${name} has begun`, key: `begun:${id}` })
  if (known && known.status !== 'canceled' && status === 'canceled')
    await notify(tx, { ...news, about: `${name} has ended`, key: `ended:${id}` })
}

function columnsOf(facts: SubscriptionFacts, known: Row | undefined) {
  const { userId, choice, cents, currency, scheduled, status, cancelAtPeriodEnd, card } = facts
  const isLate = status === 'past_due'
  const pastDueSince = isLate ? (facts.pastDueSince ?? known?.pastDueSince ?? facts.periodEndsAt) : null
  return {
    // Someone's subscription stays theirs, whatever is written at the provider.
    userId: known?.userId ?? userId,
    ...choice,
    priceCents: cents,
    currency,
    scheduledPlan: scheduled?.plan ?? null,
    scheduledInterval: scheduled?.interval ?? null,
    status,
    cancelAtPeriodEnd,
    trialEndsAt: facts.trialEndsAt,
    periodEndsAt: facts.periodEndsAt,
    pastDueSince,
    // Whoever has paid and fails again is told anew.
    pastDueMails: isLate ? (known?.pastDueMails ?? 0) : 0,
    // Nobody is charged any more.
    card: status === 'canceled' ? null : card,
    // Whoever goes on has not left.
    cancelReason: cancelAtPeriodEnd || status === 'canceled' ? (known?.cancelReason ?? null) : null,
    endedAt: status === 'canceled' ? (facts.endedAt ?? known?.endedAt ?? facts.periodEndsAt) : null,
  }
}

function differs(known: Row, said: Partial<Row>) {
  return Object.entries(said).some(
    ([name, value]) => comparable(value) !== comparable(known[name as keyof Row]),
  )
}

function comparable(value: unknown) {
  return value instanceof Date ? value.getTime() : value
}
