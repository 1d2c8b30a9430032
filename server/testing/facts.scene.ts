import { randomUUID } from 'node:crypto'
import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { subscriptionEndpoints } from '@akin/contract/subscription/endpoints.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { eq } from 'drizzle-orm'
import { invoices, orders, payments, refunds } from '#billing/tables.ts'
import { allowance } from '#subscription/entitlements.ts'
import { subscriptionPeriods, subscriptions } from '#subscription/tables.ts'
import { tokenDebts, tokenEntries, tokenLots } from '#tokens/tables.ts'
import { balanceOf } from '#tokens/wallet.ts'
import { sandboxOf } from './sandbox.ts'
import { type Person, scene } from './scene.ts'

const plusMonthly: PlanChoice = { plan: 'plus', interval: 'month' }

/** People who buy from the sandbox, and everything that is written of it. */
export async function factsScene(setting: Parameters<typeof scene>[0] = {}) {
  const world = await scene(setting)
  const { db, deps, call } = world
  const sandbox = sandboxOf(world)

  async function orderTokens(asker: Person, tokens = 500) {
    const { body } = await call(billingEndpoints.buyTokens, { asker, key: randomUUID(), body: { tokens } })
    return body.orderId
  }

  async function orderPlan(asker: Person, choice = plusMonthly, trial = false) {
    const body = { ...choice, trial }
    const answer = await call(billingEndpoints.buyPlan, { asker, key: randomUUID(), body })
    return answer.body.orderId
  }

  /** Ordered, paid for and told. */
  async function buyTokens(asker: Person, tokens = 500) {
    const orderId = await orderTokens(asker, tokens)
    await sandbox.pay(orderId)
    return { orderId, ...(await sandbox.idsOf(orderId)) }
  }

  async function buyPlan(asker: Person, choice = plusMonthly, trial = false) {
    const orderId = await orderPlan(asker, choice, trial)
    await sandbox.pay(orderId)
    return { orderId, ...(await sandbox.idsOf(orderId)) }
  }

  /** Paid at the provider, and not a word of it to us. */
  const { payUnheard } = sandbox

  async function ownPlan(asker: Person) {
    return (await call(subscriptionEndpoints.getSubscription, { asker })).body
  }

  /** Everything that money has left behind for someone. */
  async function booksOf({ id }: Person) {
    return {
      balance: await balanceOf(db, id),
      plan: (await allowance(db, id)).plan,
      orders: (await db.select().from(orders).where(eq(orders.userId, id)).orderBy(orders.id)).map(
        ({ status }) => status,
      ),
      payments: await db.select().from(payments).where(eq(payments.userId, id)).orderBy(payments.id),
      lots: await db.select().from(tokenLots).where(eq(tokenLots.userId, id)),
      entries: (
        await db.select().from(tokenEntries).where(eq(tokenEntries.userId, id)).orderBy(tokenEntries.seq)
      ).map(({ reason, delta }) => [reason, delta]),
      debts: await db.select().from(tokenDebts).where(eq(tokenDebts.userId, id)),
      subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.userId, id)),
      periods: await db
        .select()
        .from(subscriptionPeriods)
        .where(eq(subscriptionPeriods.userId, id))
        .orderBy(subscriptionPeriods.id),
      refunds: await db.select().from(refunds).where(eq(refunds.userId, id)),
      papers: (await db.select().from(invoices).where(eq(invoices.userId, id)).orderBy(invoices.number)).map(
        ({ kind, amountCents, description }) => [kind, amountCents, description],
      ),
    }
  }

  return {
    ...{ ...world, deps, sandbox, orderTokens, orderPlan, buyTokens, buyPlan, payUnheard },
    ...{ ownPlan, booksOf },
  }
}
