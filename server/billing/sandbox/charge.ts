import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database.ts'
import { isPaid } from './cards.ts'
import { daysAfter } from './clock.ts'
import { newId, tell } from './events.ts'
import {
  type SandboxInvoice,
  type SandboxSubscription,
  sandboxInvoices,
  sandboxPayments,
  sandboxSubscriptions,
} from './tables.ts'

/** When a card that failed is tried again, in days after the first time. */
const retryDays = [3, 7, 13]

type NewInvoice = Pick<
  typeof sandboxInvoices.$inferInsert,
  'cents' | 'plan' | 'interval' | 'fromPlan' | 'fromInterval' | 'trial' | 'startsAt' | 'endsAt'
>

export async function writeInvoice(
  tx: Transaction,
  { id, currency }: SandboxSubscription,
  at: Date,
  given: NewInvoice,
): Promise<SandboxInvoice> {
  const [invoice] = await tx
    .insert(sandboxInvoices)
    .values({ ...given, id: newId('in'), subscriptionId: id, currency, status: 'open', createdAt: at })
    .returning()
  if (!invoice) throw new Error('The invoice was not written.')
  return invoice
}

/** Tries the card. Without success the subscription is past due, and it is tried again some days later. */
export async function charge(
  tx: Transaction,
  { subscription, invoice, at }: { subscription: SandboxSubscription; invoice: SandboxInvoice; at: Date },
): Promise<boolean> {
  const { id, userId, card, pastDueSince, status } = subscription
  if (invoice.cents > 0 && !isPaid(card)) {
    const retry = retryDays[invoice.attempts]
    await change(tx, invoice.id, {
      attempts: invoice.attempts + 1,
      nextAttemptAt: retry === undefined ? null : daysAfter(invoice.createdAt, retry),
    })
    await tx
      .update(sandboxSubscriptions)
      .set({ status: 'past_due', pastDueSince: pastDueSince ?? invoice.createdAt })
      .where(eq(sandboxSubscriptions.id, id))
    await tell(tx, 'invoice.payment_failed', { subscription: id, invoice: invoice.id })
    return false
  }
  const paymentId = invoice.cents > 0 ? await pay(tx, { userId, card, invoice, at }) : null
  await change(tx, invoice.id, {
    ...{ status: 'paid', paidAt: at, paymentId, nextAttemptAt: null },
    attempts: invoice.attempts + 1,
  })
  if (status !== 'canceled') {
    await tx
      .update(sandboxSubscriptions)
      .set({ status: invoice.trial ? 'trialing' : 'active', pastDueSince: null })
      .where(eq(sandboxSubscriptions.id, id))
  }
  await tell(tx, 'invoice.paid', { subscription: id, invoice: invoice.id })
  return true
}

async function pay(
  tx: Transaction,
  { userId, card, invoice, at }: { userId: number; card: string; invoice: SandboxInvoice; at: Date },
) {
  const id = newId('pay')
  const { cents, currency } = invoice
  await tx.insert(sandboxPayments).values({ id, userId, cents, currency, card, paid: true, paidAt: at })
  return id
}

async function change(tx: Transaction, id: string, values: Partial<typeof sandboxInvoices.$inferInsert>) {
  await tx.update(sandboxInvoices).set(values).where(eq(sandboxInvoices.id, id))
}

/** The one invoice of a subscription that could not be taken. */
export async function openInvoiceOf(tx: Transaction, subscriptionId: string) {
  const [invoice] = await tx
    .select()
    .from(sandboxInvoices)
    .where(and(eq(sandboxInvoices.subscriptionId, subscriptionId), eq(sandboxInvoices.status, 'open')))
  return invoice
}

/** Whoever asks next waits until this is done. */
export async function lockSubscription(tx: Transaction, id: string): Promise<SandboxSubscription> {
  const [subscription] = await tx
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.id, id))
    .for('update')
  if (!subscription) throw new Error(`The sandbox has no subscription ${id}.`)
  return subscription
}
