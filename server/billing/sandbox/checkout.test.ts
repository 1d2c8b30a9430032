import { expect, test } from 'vitest'
import { sandboxOf } from '#testing/sandbox.ts'
import { scene } from '#testing.ts'
import type { CheckoutOrder } from '../provider.ts'
import { requireProvider } from '../provider-of.ts'

const { deps, app } = await scene()
const provider = requireProvider(deps)
const sandbox = sandboxOf({ deps, app })

let orders = 0

function order(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  orders += 1
  return {
    ...{ id: orders, userId: 7, email: 'ana@people.test', tokens: 500, choice: null, isTrial: false },
    ...{ cents: 499, currency: 'usd', returnUrl: `${deps.config.publicUrl}/tokens/purchase?order=${orders}` },
    ...changes,
  }
}

test('an order has one checkout, at a page of this installation', async () => {
  const given = order()
  const [one, other] = await Promise.all([provider.openCheckout(given), provider.openCheckout(given)])
  expect(one).toEqual(other)
  expect(one.url).toBe(`${deps.config.publicUrl}/dev/checkout/${given.id}`)
  expect(await provider.readCheckout(one.id)).toEqual({ state: 'open', root: null })
})

test('tokens that are paid for are one payment, however often someone presses', async () => {
  const given = order()
  const { id } = await provider.openCheckout(given)
  const pressed = await Promise.all([sandbox.pay(given.id), sandbox.pay(given.id), sandbox.pay(given.id)])
  expect(pressed).toEqual([true, true, true])
  const { state, root } = await provider.readCheckout(id)
  expect({ state, kind: root?.kind }).toEqual({ state: 'complete', kind: 'payment' })
  const payment = await provider.readPayment(root?.id ?? '')
  expect(payment).toMatchObject({
    ...{ userId: 7, orderId: given.id, paid: true, cents: 499, currency: 'usd', card: 'Visa 4242' },
    ...{ refunds: [], disputes: [] },
  })
})

test('after a card that was declined another one can pay', async () => {
  const given = order()
  const { id } = await provider.openCheckout(given)
  expect(await sandbox.onCheckout(given.id, 'decline')).toBe(false)
  expect(await provider.readCheckout(id)).toEqual({ state: 'open', root: null })
  expect(await sandbox.pay(given.id)).toBe(true)
  expect((await provider.readCheckout(id)).state).toBe('complete')
})

test('3-D Secure pays when it was asked for and approved, and not when it was refused', async () => {
  const given = order()
  const { id } = await provider.openCheckout(given)
  expect(await sandbox.onCheckout(given.id, 'approve')).toBe(false)
  await sandbox.onCheckout(given.id, 'challenge')
  expect(await sandbox.onCheckout(given.id, 'refuse')).toBe(false)
  expect(await sandbox.onCheckout(given.id, 'approve')).toBe(false)
  await sandbox.onCheckout(given.id, 'challenge')
  expect(await sandbox.onCheckout(given.id, 'approve')).toBe(true)
  const { root } = await provider.readCheckout(id)
  expect(await provider.readPayment(root?.id ?? '')).toMatchObject({ paid: true, card: 'Visa 3155' })
})

test('a checkout that was left or has expired cannot be paid', async () => {
  const [left, expired] = [order(), order()]
  const checkouts = [await provider.openCheckout(left), await provider.openCheckout(expired)]
  await sandbox.onCheckout(left.id, 'cancel')
  await provider.expireCheckout(checkouts[1]?.id ?? '')
  for (const { id } of [left, expired]) expect(await sandbox.pay(id)).toBe(false)
  for (const { id } of checkouts)
    expect(await provider.readCheckout(id)).toEqual({ state: 'expired', root: null })
})

test('a plan begins with its first invoice, and a trial with one for nothing', async () => {
  const choice = { plan: 'plus', interval: 'month' } as const
  const [plan, trial] = [order({ tokens: 0, choice }), order({ tokens: 0, choice, isTrial: true, cents: 0 })]
  for (const given of [plan, trial]) {
    await provider.openCheckout(given)
    await sandbox.pay(given.id)
  }
  const { subscription: planId, checkout } = await sandbox.idsOf(plan.id)
  expect((await provider.readCheckout(checkout)).root).toEqual({ kind: 'subscription', id: planId })
  const paid = await provider.readSubscription(planId)
  expect(paid).toMatchObject({ status: 'active', choice, cents: 499, trialEndsAt: null, scheduled: null })
  expect(paid?.invoices).toMatchObject([{ cents: 499, choice, from: null, isTrial: false }])
  expect(paid?.invoices[0]?.endsAt).toEqual(paid?.periodEndsAt)

  const tried = await provider.readSubscription((await sandbox.idsOf(trial.id)).subscription)
  expect(tried).toMatchObject({ status: 'trialing', cents: 499 })
  expect(tried?.trialEndsAt).toEqual(tried?.periodEndsAt)
  expect(tried?.invoices).toMatchObject([{ cents: 0, paymentId: null, isTrial: true }])
})

test('what the sandbox does not know is not there', async () => {
  expect(await provider.readPayment('pay_unknown')).toBeNull()
  expect(await provider.readSubscription('sub_unknown')).toBeNull()
  expect(await provider.readCheckout('cs_unknown')).toEqual({ state: 'expired', root: null })
})
