import type { sandboxEndpoints } from '@akin/contract/billing/sandbox-endpoints.ts'
import type { TestCheckout } from '@akin/contract/billing/sandbox-shapes.ts'
import { plans, trial } from '@akin/contract/subscription/plans.ts'
import type { Call } from '#platform/call/call.ts'
import type { Database } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { transaction } from '#platform/transaction.ts'
import { paymentsOf, requireCheckout, requirePayment } from './access.ts'
import { actOnCheckout } from './checkout.ts'
import { after, clock, daysAfter } from './clock.ts'
import { closeDispute, openDispute } from './dispute.ts'
import { setbacksOf } from './read-payment.ts'
import { refund } from './refund.ts'
import type { sandboxCheckouts } from './tables.ts'

type Endpoints = typeof sandboxEndpoints

export async function getTestCheckout(
  { db }: Deps,
  { asker, params: { orderId } }: Pick<Call<Endpoints['getTestCheckout']>, 'asker' | 'params'>,
): Promise<TestCheckout> {
  const checkout = await requireCheckout(db, asker.id, orderId)
  const { state, tokens, plan, interval, trial: isTrial, cents, returnUrl, challengedAt } = checkout
  return {
    ...{ orderId, state, tokens, returnUrl, isChallenged: challengedAt !== null },
    choice: plan && interval ? { plan, interval } : null,
    cents: isTrial ? 0 : cents,
    next: await nextPayment(db, checkout),
    payments: await showPayments(db, checkout),
  }
}

export async function actOnTestCheckout(
  deps: Deps,
  call: Call<Endpoints['actOnTestCheckout']>,
): Promise<TestCheckout> {
  await requireCheckout(deps.db, call.asker.id, call.params.orderId)
  await actOnCheckout(deps.db, call.params.orderId, call.body.act)
  return getTestCheckout(deps, call)
}

export async function actOnTestPayment(
  { db }: Deps,
  { asker, params: { paymentId }, body: { act } }: Call<Endpoints['actOnTestPayment']>,
) {
  const { cents } = await requirePayment(db, asker.id, paymentId)
  if (act === 'dispute') return openDispute(db, paymentId)
  if (act === 'win' || act === 'lose') return closeDispute(db, paymentId, act === 'win' ? 'won' : 'lost')
  const left = cents - (await refundedOf(db, paymentId))
  if (left > 0) await refund(db, { id: null, paymentId, cents: left })
}

/** What the next period will cost, as of now. */
async function nextPayment(db: Database, checkout: typeof sandboxCheckouts.$inferSelect) {
  const { plan, interval, trial: isTrial } = checkout
  if (!plan || !interval) return null
  const now = await transaction(db, clock)
  return {
    cents: plans[plan].cents[interval],
    at: isTrial ? daysAfter(now, trial.days) : after(now, interval),
  }
}

async function showPayments(db: Database, checkout: typeof sandboxCheckouts.$inferSelect) {
  const rows = await paymentsOf(db, checkout)
  return Promise.all(
    rows.map(async payment => {
      const { disputes } = await setbacksOf(db, payment.id)
      return {
        ...payment,
        refundedCents: await refundedOf(db, payment.id),
        dispute: disputes.at(-1)?.status ?? null,
      }
    }),
  )
}

async function refundedOf(db: Database, paymentId: string) {
  const { refunds } = await setbacksOf(db, paymentId)
  return refunds.filter(({ status }) => status !== 'failed').reduce((all, { cents }) => all + cents, 0)
}
