import { plans } from '@akin/contract/subscription/plans.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database.ts'
import { transaction } from '#platform/transaction.ts'
import { PaymentDeclined } from '../provider.ts'
import { isPaid } from './cards.ts'
import { charge, lockSubscription, writeInvoice } from './charge.ts'
import { clock } from './clock.ts'
import { endSubscription } from './end-subscription.ts'
import { isRepeat, tell } from './events.ts'
import { prorate } from './proration.ts'
import { type SandboxSubscription, sandboxSubscriptions } from './tables.ts'

export async function previewChange(db: Database, id: string, to: PlanChoice, at: Date) {
  const [running] = await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id))
  if (!running) throw new Error(`The sandbox has no subscription ${id}.`)
  return { cents: prorate(running, to, at).cents }
}

export function changePlan(
  db: Database,
  id: string,
  { to, at, key }: { to: PlanChoice; at: Date; key: string },
) {
  return once(db, id, key, async (tx, running) => {
    const { cents, startsAt, endsAt, renews } = prorate(running, to, at)
    if (cents > 0 && !isPaid(running.card)) throw new PaymentDeclined('The card was declined.')
    await update(tx, id, {
      ...to,
      ...{
        cents: plans[to.plan].cents[to.interval],
        nextCents: null,
        scheduledPlan: null,
        scheduledInterval: null,
        cancelAtPeriodEnd: false,
      },
      ...(renews && {
        ...{ anchoredAt: startsAt, periodStartsAt: startsAt, periodEndsAt: endsAt, trialEndsAt: null },
      }),
    })
    // A trial brought nothing that could be reckoned up.
    const isTrial = running.status === 'trialing'
    const from = isTrial ? {} : { fromPlan: running.plan, fromInterval: running.interval }
    const now = await clock(tx)
    const invoice = await writeInvoice(tx, running, now, { ...to, ...from, cents, startsAt, endsAt })
    await charge(tx, { subscription: running, invoice, at: now })
    await tell(tx, 'customer.subscription.updated', { subscription: id })
  })
}

/** Null takes back what was to come. */
export function scheduleChange(
  db: Database,
  id: string,
  { to, key }: { to: PlanChoice | null; key: string },
) {
  return once(db, id, key, async tx => {
    await update(tx, id, {
      ...{ scheduledPlan: to?.plan ?? null, scheduledInterval: to?.interval ?? null },
      ...(to && { cancelAtPeriodEnd: false }),
    })
    await tell(tx, 'customer.subscription.updated', { subscription: id })
  })
}

export function setCancel(db: Database, id: string, { cancel, key }: { cancel: boolean; key: string }) {
  return once(db, id, key, async tx => {
    await update(tx, id, { cancelAtPeriodEnd: cancel })
    await tell(tx, 'customer.subscription.updated', { subscription: id })
  })
}

export function endNow(db: Database, id: string, key: string) {
  return once(db, id, key, async tx => endSubscription(tx, id, await clock(tx)))
}

export function setPrice(db: Database, id: string, { cents, key }: { cents: number; key: string }) {
  return once(db, id, key, async tx => {
    await update(tx, id, { nextCents: cents })
    await tell(tx, 'customer.subscription.updated', { subscription: id })
  })
}

/** The card on which the next invoices are taken. */
export async function changeCard(db: Database, id: string, card: string) {
  await transaction(db, async tx => {
    await lockSubscription(tx, id)
    await update(tx, id, { card })
    await tell(tx, 'customer.subscription.updated', { subscription: id })
  })
}

type Work = (tx: Transaction, running: SandboxSubscription) => Promise<void>

/** What has ended stays as it is. */
async function once(db: Database, id: string, key: string, work: Work) {
  await transaction(db, async tx => {
    const running = await lockSubscription(tx, id)
    if (running.status === 'canceled' || (await isRepeat(tx, key))) return
    await work(tx, running)
  })
}

async function update(tx: Transaction, id: string, values: Partial<SandboxSubscription>) {
  await tx.update(sandboxSubscriptions).set(values).where(eq(sandboxSubscriptions.id, id))
}
