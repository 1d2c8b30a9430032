import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { limitConcurrency } from '#platform/limits/limit-concurrency.ts'
import type { BillingProvider, Root } from '../provider.ts'
import { requireProvider } from '../provider-of.ts'
import { writePayment } from '../records/write-payment.ts'
import { writeSubscription } from '../records/write-subscription.ts'
import { providerEvents, providerObjects } from '../tables.ts'
import { findSettled } from './find-settled.ts'
import { type Occasion, oneQuestion } from './one-question.ts'
import type { EventName } from './store-event.ts'

/**
 * Asks the provider how things stand, and writes that down. Each question has a number, given before it is asked: an
 * answer is left aside if a later question has been answered, as that one knew more. So the order in which events
 * come, and how often, changes nothing.
 */
export function applyRoot(deps: Deps, root: Root) {
  return askAndWrite(deps, { root, payments: new Set(root.payment ? [root.payment] : []), events: [] })
}

/** The same for an event, which is marked as applied with it. Nobody waits for those: what several ask for is asked once. */
export function applyEventRoot(deps: Deps, root: Root, event: EventName) {
  return oneQuestion(deps, {
    root,
    event,
    ask: occasion => inTurn({ by: root.id }, () => askAndWrite(deps, occasion)),
  })
}

/**
 * On the first of a month thousands of events come at once: the provider is asked about a few things at a time, so that
 * those who buy something just then are answered. Events that find no place are taken up by the job.
 */
export const inTurn = limitConcurrency({ atOnce: 8, waiting: 1_000, each: 100 })

const tries = 5

async function askAndWrite(deps: Deps, occasion: Occasion) {
  for (let tried = 0; tried < tries; tried++) if (await isWritten(deps, occasion)) return
  throw new Error(`${occasion.root.id} was asked for ${tries} times, and each answer was overtaken.`)
}

/** A later question that was answered knew more, but perhaps not of this payment of long ago: then it is asked anew. */
async function isWritten(deps: Deps, { root, payments, events }: Occasion) {
  const provider = requireProvider(deps)
  const ticket = await drawTicket(deps.db, provider, root)
  const write = await ask(deps, provider, root, payments)
  return transaction(deps.db, async tx => {
    const isOvertaken = (await lockObject(tx, provider, root)) >= ticket
    if (isOvertaken && payments.size > 0) return false
    for (const event of events) await markApplied(tx, event)
    if (isOvertaken) return true
    await write?.(tx)
    await tx.update(providerObjects).set({ applied: ticket }).where(isObject(provider, root))
    return true
  })
}

export async function markApplied(db: Database | Transaction, { provider, eventId }: EventName) {
  await db
    .update(providerEvents)
    .set({ appliedAt: sql`now()`, failure: null })
    .where(and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId)))
}

/** It is committed before the question is asked. */
async function drawTicket(db: Database, { name: provider }: BillingProvider, { id: objectId }: Root) {
  const [object] = await db
    .insert(providerObjects)
    .values({ provider, objectId, asked: 1 })
    .onConflictDoUpdate({
      target: [providerObjects.provider, providerObjects.objectId],
      set: { asked: sql`${providerObjects.asked} + 1` },
    })
    .returning({ asked: providerObjects.asked })
  if (!object) throw new Error('There is no ticket.')
  return object.asked
}

/** What is to be written; nothing if the provider does not know of it. */
async function ask({ db, log }: Deps, provider: BillingProvider, { kind, id }: Root, payments: Set<string>) {
  if (kind === 'payment') {
    const payment = await provider.readPayment(id)
    return payment && ((tx: Transaction) => writePayment(tx, provider.name, payment))
  }
  const settled = await findSettled(db, provider.name, id, payments)
  const subscription = await provider.readSubscription(id, settled)
  return subscription && ((tx: Transaction) => writeSubscription(tx, provider.name, subscription, log))
}

async function lockObject(tx: Transaction, provider: BillingProvider, root: Root) {
  const [object] = await tx
    .select({ applied: providerObjects.applied })
    .from(providerObjects)
    .where(isObject(provider, root))
    .for('no key update')
  return object?.applied ?? 0
}

function isObject({ name }: BillingProvider, { id }: Root) {
  return and(eq(providerObjects.provider, name), eq(providerObjects.objectId, id))
}
