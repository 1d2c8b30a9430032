import { and, asc, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { subscriptions } from '#subscription/tables.ts'
import { applyRoot } from '../hear/apply-root.ts'
import type { Root } from '../provider.ts'
import { providerOf } from '../provider-of.ts'
import { payBack } from '../refunds/pay-back.ts'
import type { RefundRow } from '../refunds/write-refund.ts'
import { payments, refunds } from '../tables.ts'
import { oneByOne } from './one-by-one.ts'

const sendOpenRefundsJob = defineJob({
  name: 'send-open-refunds',
  data: z.object({}),
  every: '*/10 * * * *',
  expireInSeconds: 30 * 60,
})

export const sendOpenRefundsNow = handle(sendOpenRefundsJob, (_data, deps: Deps, { signal }) =>
  sendOpenRefunds(deps, signal),
)

interface Open {
  refund: RefundRow
  payment: string
  subscription: string | null
}

const batch = 100

/** Refunds that were asked for and are not through: the provider was away, we died, or a bank takes its time. */
export async function sendOpenRefunds(deps: Deps, signal = new AbortController().signal) {
  const provider = providerOf(deps)
  if (!provider) return
  await oneByOne<Open>(deps, {
    signal,
    find: after =>
      deps.db
        .select({
          refund: refunds,
          payment: payments.providerPaymentId,
          subscription: subscriptions.providerSubscriptionId,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
        .where(
          and(
            ...[eq(refunds.status, 'requested'), eq(payments.provider, provider.name)],
            sql`${refunds.createdAt} <= now() - interval '1 minute'`,
            after && gt(refunds.paymentId, after.refund.paymentId),
          ),
        )
        .orderBy(asc(refunds.paymentId))
        .limit(batch),
    act: ({ refund, payment, subscription }) => send(deps, refund, rootOf(payment, subscription)),
  })
}

function rootOf(payment: string, subscription: string | null): Root {
  return subscription ? { kind: 'subscription', id: subscription } : { kind: 'payment', id: payment }
}

/** Looks first whether it is there: a provider forgets after a day under which key it was asked before. */
async function send(deps: Deps, { id }: RefundRow, root: Root) {
  await applyRoot(deps, root)
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, id))
  if (refund?.status === 'requested' && refund.providerRefundId === null) await payBack(deps, refund)
}
