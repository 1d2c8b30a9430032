import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside, takeLook } from '#platform/jobs/set-aside.ts'
import { subscriptions } from '#subscription/tables.ts'
import type { Root } from '../provider.ts'
import { providerOf } from '../provider-of.ts'
import { payBack } from '../refunds/pay-back.ts'
import { payments, refunds } from '../tables.ts'
import { applyRoot } from '../webhooks/apply-root.ts'

const work = 'send-open-refunds'

export const sendOpenRefundsNow = scheduled({ name: work, cron: '*/10 * * * *', minutes: 9 }, sendOpenRefunds)

interface Open {
  id: number
  paymentId: number
  payment: string
  subscription: string | null
  /** In seconds: until it is twice as old, and at most an hour. A bank may take days. */
  nextLook: number
}

const batch = 100

/** Refunds that were asked for and are not through: the provider was away, we died, or a bank takes its time. */
export async function sendOpenRefunds(deps: Deps, signal = new AbortController().signal) {
  const provider = providerOf(deps)
  if (!provider) return []
  const { db } = deps
  return eachDue<Open>(db, {
    ...{ work, signal },
    find: after =>
      db
        .select({
          ...{ id: refunds.id, paymentId: refunds.paymentId },
          payment: payments.providerPaymentId,
          subscription: subscriptions.providerSubscriptionId,
          nextLook: sql<number>`least(extract(epoch from now() - ${refunds.createdAt}), 3600)::float8`,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
        .where(
          and(
            ...[eq(refunds.status, 'requested'), eq(payments.provider, provider.name)],
            sql`${refunds.createdAt} <= now() - interval '1 minute'`,
            isNotAside(work, refunds.id),
            after && gt(refunds.paymentId, after.paymentId),
          ),
        )
        .orderBy(asc(refunds.paymentId))
        .limit(batch),
    settle: async ({ id, payment, subscription, nextLook }) => {
      if (await takeLook(db, work, id, nextLook)) await send(deps, id, rootOf(payment, subscription))
    },
  })
}

function rootOf(payment: string, subscription: string | null): Root {
  return subscription ? { kind: 'subscription', id: subscription, payment } : { kind: 'payment', id: payment }
}

/** Looks first whether it is there: a provider forgets after a day under which key it was asked before. */
async function send(deps: Deps, id: number, root: Root) {
  await applyRoot(deps, root)
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, id))
  if (refund?.status === 'requested' && refund.providerRefundId === null) await payBack(deps, refund)
}
