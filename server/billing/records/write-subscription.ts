import type { Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { firstTokens, recordPeriod } from '#subscription/record-period.ts'
import { recordSubscription } from '#subscription/record-subscription.ts'
import { settlePeriod } from '#subscription/settle-period.ts'
import type { BillingProvider, PaidInvoice, ProvidedSubscription } from '../provider.ts'
import type { PaymentRow } from '../tables.ts'
import { endSecondPlan } from './end-second-plan.ts'
import { issuePapers } from './issue-invoice.ts'
import { recordPlanDisputes } from './record-disputes.ts'
import { recordPayment } from './record-payment.ts'
import { lockRefunds, recordRefunds } from './record-refunds.ts'
import { revocationOf } from './revocation-of.ts'
import { settlePlanOrders } from './settle-plan-orders.ts'

type SubscriptionRow = Awaited<ReturnType<typeof recordSubscription>>

/** A plan with everything that was paid for it. First all rows that others lock too, then the wallet, papers last. */
export async function writeSubscription(
  tx: Transaction,
  provider: BillingProvider['name'],
  provided: ProvidedSubscription,
  log: Deps['log'],
) {
  const { userId } = await settlePlanOrders(tx, provider, provided)
  const subscription = await recordSubscription(tx, { ...provided, userId }, provider)
  const written = []
  const open = provided.invoices.filter(({ isSettled }) => !isSettled)
  for (const invoice of open) written.push(await writePeriod(tx, subscription, invoice))
  for (const { invoice, ...recorded } of written) {
    await settlePeriod(tx, {
      ...{ period: recorded.period, isNew: recorded.isNew, tokens: firstTokens(invoice, provided.invoices) },
      revocation: revocationOf(invoice, recorded.refunds),
    })
    await recordPlanDisputes(tx, recorded.period, invoice.disputes)
  }
  await endSecondPlan(
    tx,
    subscription,
    written.filter(({ isNew }) => isNew),
    log,
  )
  for (const { invoice, payment } of written) if (payment) await issueOf(tx, invoice, payment)
}

async function writePeriod(tx: Transaction, subscription: SubscriptionRow, invoice: PaidInvoice) {
  const { id: subscriptionId, userId, provider } = subscription
  const payment = invoice.paymentId
    ? await recordPayment(
        tx,
        { ...invoice, id: invoice.paymentId },
        { provider, userId, orderId: null, subscriptionId },
      )
    : null
  const refunds = payment ? await writeRefunds(tx, payment, invoice) : []
  const recorded = await recordPeriod(tx, invoice, { subscriptionId, userId, paymentId: payment?.id ?? null })
  return { invoice, payment, refunds, ...recorded }
}

/** Returns all that are on record, as they are now. */
async function writeRefunds(tx: Transaction, payment: PaymentRow, { refunds: provided }: PaidInvoice) {
  const known = await lockRefunds(tx, payment)
  // What came with the period goes with it, as a whole.
  const takeTokens = async () => ({ taken: 0, entryId: null })
  await recordRefunds(tx, payment, { provided, known, takeTokens })
  return provided.length > 0 ? lockRefunds(tx, payment) : known
}

function issueOf(tx: Transaction, invoice: PaidInvoice, payment: PaymentRow) {
  const { startsAt, endsAt, refunds } = invoice
  return issuePapers(tx, {
    ...{ payment, refunds, period: { startsAt, endsAt } },
    description: describePlan(invoice),
  })
}

const names = { plus: 'Plus', premium: 'Premium' } as const
const howOften = { month: 'monthly', year: 'yearly' } as const

/** As it stands on the invoice. */
function describePlan({ choice, from }: PaidInvoice) {
  const plan = `${names[choice.plan]}, ${howOften[choice.interval]}`
  return from ? `Change to ${plan} (from ${names[from.plan]}, ${howOften[from.interval]})` : plan
}
