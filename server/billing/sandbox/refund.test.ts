import { expect, test } from 'vitest'
import { sandboxOf } from '#testing/sandbox.ts'
import { scene } from '#testing.ts'
import { requireProvider } from '../provider-of.ts'

const { deps, app } = await scene()
const provider = requireProvider(deps)
const sandbox = sandboxOf({ deps, app })

let orders = 0

async function buy() {
  orders += 1
  await provider.openCheckout({
    ...{ id: orders, userId: 7, email: 'ana@people.test', tokens: 500, choice: null, isTrial: false },
    ...{ cents: 499, currency: 'usd', returnUrl: deps.config.publicUrl },
  })
  await sandbox.pay(orders)
  return (await sandbox.idsOf(orders)).payment
}

test('a refund is made once, and together they never exceed what was paid', async () => {
  const paymentId = await buy()
  const asked = { id: 41, paymentId, cents: 200 }
  const [one, other] = await Promise.all([provider.refund(asked), provider.refund(asked)])
  expect(one).toEqual(other)
  await expect(provider.refund({ id: 42, paymentId, cents: 300 })).rejects.toThrow('More would go back')
  await provider.refund({ id: 43, paymentId, cents: 299 })
  expect((await provider.readPayment(paymentId))?.refunds).toMatchObject([
    { id: one.id, refundId: 41, cents: 200, status: 'done' },
    { refundId: 43, cents: 299, status: 'done' },
  ])
})

test('a refund that the bank sends back has failed', async () => {
  const paymentId = await buy()
  const { id } = await provider.refund({ id: 44, paymentId, cents: 499 })
  await sandbox.failRefund(id)
  expect((await provider.readPayment(paymentId))?.refunds).toMatchObject([{ refundId: 44, status: 'failed' }])
})

test('someone can be paid back at the provider itself', async () => {
  const paymentId = await buy()
  await sandbox.refund(paymentId, 100)
  expect((await provider.readPayment(paymentId))?.refunds).toMatchObject([{ refundId: null, cents: 100 }])
})

test.each(['won', 'lost'] as const)('a dispute is open until it is %s', async end => {
  const paymentId = await buy()
  const statuses = async () => (await provider.readPayment(paymentId))?.disputes.map(({ status }) => status)
  await sandbox.dispute(paymentId)
  await sandbox.dispute(paymentId)
  expect(await statuses()).toEqual(['open'])
  await sandbox.closeDispute(paymentId, end)
  expect(await statuses()).toEqual([end])
})
