import { graceDays, plans } from '@akin/contract/subscription/plans.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database.ts'
import { transaction } from '#platform/transaction.ts'
import { charge, openInvoiceOf, writeInvoice } from './charge.ts'
import { after, daysAfter } from './clock.ts'
import { endSubscription } from './end-subscription.ts'
import { tell } from './events.ts'
import { type SandboxSubscription, sandboxInvoices, sandboxSubscriptions } from './tables.ts'

/**
 * Does what is next of what has come due, as of the moment when it was due, and answers whether there was something.
 * However long nobody looked, it ends as if someone had looked all the time.
 */
export async function renewNext(db: Database): Promise<boolean> {
  return transaction(db, async tx => {
    const [due] = await tx
      .select()
      .from(sandboxSubscriptions)
      .where(isDue)
      .orderBy(sandboxSubscriptions.periodEndsAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return false
    if (due.status === 'past_due') await tryAgain(tx, due)
    else await turnPeriod(tx, due)
    return true
  })
}

const retryIsDue = sql`exists (select from ${sandboxInvoices} where ${and(
  eq(sandboxInvoices.subscriptionId, sandboxSubscriptions.id),
  eq(sandboxInvoices.status, 'open'),
)} and ${sandboxInvoices.nextAttemptAt} <= now())`

const isDue = sql`case ${sandboxSubscriptions.status}
  when 'canceled' then false
  when 'past_due' then ${retryIsDue}
    or ${sandboxSubscriptions.pastDueSince} + make_interval(days => ${graceDays}) <= now()
  else ${sandboxSubscriptions.periodEndsAt} <= now() end`

async function turnPeriod(tx: Transaction, subscription: SandboxSubscription) {
  const { id, periodEndsAt: at, scheduledPlan, scheduledInterval } = subscription
  if (subscription.cancelAtPeriodEnd) return endSubscription(tx, id, at)
  const isScheduled = scheduledPlan && scheduledInterval
  const choice = isScheduled
    ? { plan: scheduledPlan, interval: scheduledInterval }
    : { plan: subscription.plan, interval: subscription.interval }
  const cents = isScheduled
    ? plans[choice.plan].cents[choice.interval]
    : (subscription.nextCents ?? subscription.cents)
  const anchoredAt = choice.interval === subscription.interval ? subscription.anchoredAt : at
  const ends = after(at, choice.interval, anchoredAt)
  await tx
    .update(sandboxSubscriptions)
    .set({
      ...{ ...choice, cents, nextCents: null, scheduledPlan: null, scheduledInterval: null },
      ...{ status: 'active', anchoredAt, periodStartsAt: at, periodEndsAt: ends },
    })
    .where(eq(sandboxSubscriptions.id, id))
  await tell(tx, 'customer.subscription.updated', { subscription: id })
  const invoice = await writeInvoice(tx, subscription, at, { ...choice, cents, startsAt: at, endsAt: ends })
  await charge(tx, { subscription: { ...subscription, status: 'active' }, invoice, at })
}

async function tryAgain(tx: Transaction, subscription: SandboxSubscription) {
  const invoice = await openInvoiceOf(tx, subscription.id)
  if (invoice?.nextAttemptAt) return charge(tx, { subscription, invoice, at: invoice.nextAttemptAt })
  const since = subscription.pastDueSince ?? subscription.periodStartsAt
  return endSubscription(tx, subscription.id, daysAfter(since, graceDays))
}
