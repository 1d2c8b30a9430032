import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Period } from '#subscription/record-period.ts'
import { subscriptions } from '#subscription/tables.ts'
import { lockWallet } from '#tokens/lock-wallet.ts'
import { endPlan } from '../rules/end-plan-job.ts'
import type { PaymentRow } from '../tables.ts'
import { writeRefund } from './write-refund.ts'

/**
 * Someone has paid for a plan while they have another, as in two tabs at the last moment. The one that we knew of goes on.
 * This one ends, and whatever was paid for it just now goes back as a whole: nobody pays twice for the same time.
 */
export async function endSecondPlan(
  tx: Transaction,
  plan: typeof subscriptions.$inferSelect,
  paid: { period: Period; payment: PaymentRow | null }[],
  log: Deps['log'],
) {
  if (paid.length === 0 || !isAlive.some(status => status === plan.status)) return
  // Of two that are written at the same moment, the second one knows of the first.
  await lockWallet(tx, plan.userId)
  const isOther = and(eq(subscriptions.userId, plan.userId), ne(subscriptions.id, plan.id))
  if ((await tx.$count(subscriptions, and(isOther, inArray(subscriptions.status, [...isAlive])))) === 0)
    return
  log.error(
    { userId: plan.userId, subscriptionId: plan.id },
    'someone paid for a second plan, which is ended',
  )
  for (const { period, payment } of paid) {
    const cents = payment && !payment.disputed ? payment.amountCents - payment.refundedCents : 0
    if (payment && cents > 0)
      await writeRefund(tx, { payment, period }, { cents, tokens: 0, endsPlan: true }, null)
  }
  await enqueue(tx, endPlan, { subscriptionId: plan.id })
}

const isAlive = ['trialing', 'active', 'past_due'] as const
