import { api } from '@akin/contract/api.ts'
import { expect, test, vi } from 'vitest'
import { actOnOrder } from '#local/stripe/checkout.ts'
import { billingScene } from '#testing/billing.ts'
import { requireProvider } from '../provider-of.ts'

const { call, deps, person, sandbox, order, balance, goAway } = await billingScene()

test('whoever is back from paying has their tokens, although nobody has told us yet', async () => {
  const ana = await person('Ana')
  const orderId = await order(ana, 500)
  const check = () => call(api.checkOrder, { asker: ana, params: { orderId } })
  expect((await check()).body.status).toBe('pending')
  await sandbox.payUnheard(orderId)
  expect((await call(api.getOrder, { asker: ana, params: { orderId } })).body.status).toBe('pending')
  const all = await Promise.all([check(), check(), check()])
  expect(all.map(({ body }) => body.status)).toEqual(['paid', 'paid', 'paid'])
  expect(await balance(ana)).toBe(500)
})

test('what is decided is not asked for again', async () => {
  const ben = await person('Ben')
  const orderId = await order(ben, 200)
  await sandbox.at(world => actOnOrder(world, orderId, 'cancel'))
  const check = () => call(api.checkOrder, { asker: ben, params: { orderId } })
  expect((await check()).body.status).toBe('expired')
  const asked = vi.spyOn(requireProvider(deps), 'readCheckout')
  expect((await check()).body.status).toBe('expired')
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('nobody who has paid hears that nothing was charged: while the provider is away the order waits', async () => {
  const cleo = await person('Cleo')
  const orderId = await order(cleo, 200)
  await sandbox.payUnheard(orderId)
  for (const question of ['readCheckout', 'readPayment'] as const) {
    goAway(question)
    const { status, body } = await call(api.checkOrder, { asker: cleo, params: { orderId } })
    expect([status, body.status]).toEqual([200, 'pending'])
  }
  expect((await call(api.checkOrder, { asker: cleo, params: { orderId } })).body.status).toBe('paid')
})
