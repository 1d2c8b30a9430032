import { and, eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { subscriptionPeriods } from '#subscription/tables.ts'
import { lockWallet } from '#tokens/lock-wallet.ts'
import { requireInvoice } from '../invoices/invoice-rows.ts'
import { requireProvider } from '../provider-of.ts'
import { writeRefund } from '../records/write-refund.ts'
import { hasFailed } from '../rules/has-failed.ts'
import { reckonRefund } from '../rules/reckon-refund.ts'
import { payments, type RefundRow, refunds } from '../tables.ts'
import { payBack } from './pay-back.ts'

export async function quoteRefund({ db }: Deps, { asker, body: { invoiceId } }: CallOf<'quoteRefund'>) {
  return reckonRefund(db, await requireInvoice(db, asker.id, invoiceId))
}

export function requestRefund(
  deps: Deps,
  { asker, body: { invoiceId, cents }, key, caller }: CallOf<'requestRefund'>,
) {
  return refundInvoice(deps, { userId: asker.id, invoiceId, cents, key, log: caller.log })
}

interface Wish {
  userId: number
  invoiceId: number
  /** What was shown. */
  cents: number
  key: string
  log: Caller['log']
  /** What else belongs to a new one, in its transaction. */
  alongside?(tx: Transaction): Promise<unknown>
}

/** Pays back this very amount, once. From here on it is on record, and made however long the provider is away. */
export async function refundInvoice(deps: Deps, { userId, invoiceId, log, alongside, ...wish }: Wish) {
  requireProvider(deps)
  const { refund, isNew } = await transaction(deps.db, async tx => {
    const decided = await decide(tx, userId, { invoiceId, ...wish })
    if (decided.isNew) await alongside?.(tx)
    return decided
  })
  if (isNew) log.info({ userId, event: 'refund asked for', cents: wish.cents }, 'billing')
  if (refund.status === 'requested') await payBack(deps, refund)
  if (await hasFailed(deps.db, refund.id)) await sayWhy(deps, userId, invoiceId)
  return { cents: refund.amountCents }
}

/** It came to nothing, perhaps because the money had gone back by another way. */
async function sayWhy({ db }: Deps, userId: number, invoiceId: number) {
  const { bar } = await reckonRefund(db, await requireInvoice(db, userId, invoiceId))
  if (bar === 'refunded') refuse('no_refund', { message: 'This was paid back already.' })
  refuse('refund_failed')
}

/** Under the locks of payment, period and wallet, so that nothing is spent or paid back between look and act. */
async function decide(
  tx: Transaction,
  userId: number,
  { invoiceId, cents, key }: { invoiceId: number; cents: number; key: string },
) {
  const { payment } = await requireInvoice(tx, userId, invoiceId)
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, payment.id)).for('no key update')
  const isOf = eq(subscriptionPeriods.paymentId, payment.id)
  await tx.select({ id: subscriptionPeriods.id }).from(subscriptionPeriods).where(isOf).for('no key update')
  await lockWallet(tx, userId)
  const known = await findRepeat(tx, userId, key)
  if (known) {
    if (known.paymentId !== payment.id || known.amountCents !== cents) refuse('key_reused')
    return { refund: known, isNew: false }
  }
  const row = await requireInvoice(tx, userId, invoiceId)
  const quote = await reckonRefund(tx, row)
  if (quote.bar) refuse('no_refund')
  if (quote.cents !== cents) refuse('amount_changed')
  return { refund: await writeRefund(tx, row, quote, key), isNew: true }
}

async function findRepeat(tx: Transaction, userId: number, key: string): Promise<RefundRow | undefined> {
  const [known] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.userId, userId), eq(refunds.idempotencyKey, key)))
  return known
}
