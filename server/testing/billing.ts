import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import type { PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { type BillingProvider, ProviderDown } from '#billing/provider.ts'
import { requireProvider } from '#billing/provider-of.ts'
import { whenApplied } from '#billing/webhooks/receive-webhook.ts'
import { transaction } from '#platform/database/transaction.ts'
import { liveSubscription } from '#subscription/live-subscription.ts'
import { spend } from '#tokens/spend.ts'
import { sandboxOf } from './sandbox.ts'
import { type Person, scene } from './scene.ts'

export const plusMonth: PlanChoice = { plan: 'plus', interval: 'month' }
export const plusYear: PlanChoice = { plan: 'plus', interval: 'year' }
export const premiumMonth: PlanChoice = { plan: 'premium', interval: 'month' }

/** A scene whose people buy, pay, change their minds and want their money back. */
export async function billingScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await scene(setting)
  const { call, db, deps, timePasses } = stage
  const sandbox = sandboxOf(stage)

  /** What the sandbox has told is applied a moment after it was answered. */
  async function heard<Result>(act: Promise<Result>) {
    const result = await act
    await whenApplied(deps)
    return result
  }

  /** A checkout that can be paid. */
  async function order(asker: Person, tokens: number) {
    const { status, body } = await call(api.buyTokens, { asker, body: { tokens }, key: randomUUID() })
    if (status !== 201) throw new Error(`Tokens were not sold: ${body.code}`)
    return body.orderId
  }

  async function buy(asker: Person, tokens: number) {
    const orderId = await order(asker, tokens)
    await heard(sandbox.pay(orderId))
    return { orderId, invoiceId: await lastInvoice(asker), ...(await sandbox.idsOf(orderId)) }
  }

  async function subscribe(asker: Person, choice: PlanChoice = plusMonth, { trial = false } = {}) {
    const { status, body } = await call(api.buyPlan, {
      ...{ asker, body: { ...choice, trial }, key: randomUUID() },
    })
    if (status !== 201) throw new Error(`The plan was not sold: ${body.code}`)
    await heard(sandbox.pay(body.orderId))
    return { orderId: body.orderId, ...(await sandbox.idsOf(body.orderId)) }
  }

  async function lastInvoice(asker: Person) {
    return (await call(api.listInvoices, { asker })).body.items[0]?.id ?? 0
  }

  /** Time passes, and what came due meanwhile is renewed. */
  async function later(span: Parameters<typeof timePasses>[0]) {
    await timePasses(span)
    await heard(sandbox.renew())
  }

  function use(person: Person, tokens: number) {
    const about = { userId: person.id, tokens, item: 'star', key: randomUUID() } as const
    return transaction(db, tx => spend(tx, about))
  }

  async function balance(asker: Person) {
    return (await call(api.getWallet, { asker })).body.balance
  }

  /** For one question the provider does not answer. */
  function goAway(question: keyof BillingProvider) {
    const provider = requireProvider(deps) as unknown as Record<string, unknown>
    const usual = provider[question]
    provider[question] = async () => {
      provider[question] = usual
      throw new ProviderDown('It is away.')
    }
  }

  const planOf = (person: Person) => liveSubscription(db, person.id)

  return {
    ...{ ...stage, sandbox, heard, order, buy, subscribe, lastInvoice, later, use, balance },
    ...{ goAway, planOf },
  }
}
