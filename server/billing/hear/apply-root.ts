import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { transaction } from '#platform/transaction.ts'
import { writePayment } from '../facts/write-payment.ts'
import { writeSubscription } from '../facts/write-subscription.ts'
import type { BillingProvider, Root } from '../provider.ts'
import { requireProvider } from '../provider-of.ts'
import { providerEvents, providerObjects } from '../tables.ts'
import type { EventName } from './store-event.ts'

/**
 * Asks the provider how things stand, and writes that down. Each question has a number, given before it is asked: an
 * answer is left aside if a later question has been answered, as that one knew more. So the order in which events
 * come, and how often, changes nothing.
 */
export async function applyRoot(deps: Deps, root: Root, event?: EventName) {
  const provider = requireProvider(deps)
  const ticket = await drawTicket(deps.db, provider, root)
  const write = await ask(provider, root)
  await transaction(deps.db, async tx => {
    const applied = await lockObject(tx, provider, root)
    if (event) await markApplied(tx, event)
    if (applied >= ticket) return
    await write?.(tx)
    await tx.update(providerObjects).set({ applied: ticket }).where(isObject(provider, root))
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
async function ask(provider: BillingProvider, { kind, id }: Root) {
  if (kind === 'payment') {
    const payment = await provider.readPayment(id)
    return payment && ((tx: Transaction) => writePayment(tx, provider.name, payment))
  }
  const subscription = await provider.readSubscription(id)
  return subscription && ((tx: Transaction) => writeSubscription(tx, provider.name, subscription))
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
