import { testCheckoutEndpoints } from '@akin/contract/billing/test-checkout-endpoints.ts'
import { expect, test } from 'vitest'
import { providerOf, requireProvider } from '#billing/provider-of.ts'
import { readConfig } from '#config.ts'
import { sandboxOf } from '#testing/sandbox.ts'
import { type Person, scene } from '#testing/scene.ts'

const { deps, app, call, person, config, timePasses } = await scene()
const unsold = await scene({ config: { sells: null } })
const provider = requireProvider(deps)
const sandbox = sandboxOf({ deps, app })
const plus = { plan: 'plus', interval: 'month' } as const
const {
  getTestCheckout,
  actOnTestCheckout,
  actOnTestPayment,
  getTestPortal,
  changeTestCard,
  payTestInvoice,
} = testCheckoutEndpoints

let orders = 0

async function order(asker: Person, { isPlan = false, isTrial = false } = {}) {
  orders += 1
  const orderId = 1_000_000 + orders
  const { userId, email } = { userId: asker.id, email: asker.email }
  await provider.openCheckout({
    ...{ id: orderId, userId, email, tokens: isPlan ? 0 : 500, choice: isPlan ? plus : null, isTrial },
    ...{ cents: 499, currency: 'usd', returnUrl: `${config.publicUrl}/tokens/purchase` },
  })
  return { orderId }
}

test('someone sees their order and pays it', async () => {
  const ana = await person('Ana')
  const params = await order(ana)
  const { body } = await call(getTestCheckout, { params, asker: ana })
  expect(body).toEqual({
    ...{ orderId: params.orderId, state: 'open', isChallenged: false, tokens: 500, choice: null, cents: 499 },
    ...{ next: null, returnUrl: `${config.publicUrl}/tokens/purchase`, payments: [] },
  })
  const paid = await call(actOnTestCheckout, { params, asker: ana, body: { act: 'pay' } })
  expect(paid.body).toMatchObject({ state: 'complete', payments: [{ cents: 499, refundedCents: 0 }] })
})

test('what is declined, asked about or left is not paid', async () => {
  const bea = await person('Bea')
  const params = await order(bea)
  const act = (name: 'decline' | 'challenge' | 'refuse' | 'cancel') =>
    call(actOnTestCheckout, { params, asker: bea, body: { act: name } }).then(({ body }) => body)
  expect(await act('decline')).toMatchObject({ state: 'open', payments: [] })
  expect(await act('challenge')).toMatchObject({ state: 'open', isChallenged: true })
  expect(await act('refuse')).toMatchObject({ state: 'open', isChallenged: false })
  expect(await act('cancel')).toMatchObject({ state: 'expired', payments: [] })
})

test('a plan says what comes next; a trial costs nothing today', async () => {
  const cal = await person('Cal')
  const [plan, trial] = [
    await order(cal, { isPlan: true }),
    await order(cal, { isPlan: true, isTrial: true }),
  ]
  const read = async (params: { orderId: number }) =>
    (await call(getTestCheckout, { params, asker: cal })).body
  expect(await read(plan)).toMatchObject({ cents: 499, choice: plus, next: { cents: 499 } })
  expect(await read(trial)).toMatchObject({ cents: 0, next: { cents: 499 } })
})

test('a payment goes back, or the bank takes it back', async () => {
  const dan = await person('Dan')
  const [first, second] = [await order(dan), await order(dan)]
  const paymentOf = async (params: { orderId: number }) => {
    const [payment] = (await call(getTestCheckout, { params, asker: dan })).body.payments
    return payment ?? { id: '', refundedCents: 0, dispute: null }
  }
  for (const { orderId } of [first, second]) await sandbox.pay(orderId)
  const act = async (params: { orderId: number }, name: 'refund' | 'dispute' | 'win' | 'lose') => {
    const { id: paymentId } = await paymentOf(params)
    await call(actOnTestPayment, { params: { paymentId }, asker: dan, body: { act: name } })
    const { refundedCents, dispute } = await paymentOf(params)
    return [refundedCents, dispute]
  }
  expect(await act(first, 'refund')).toEqual([499, null])
  expect(await act(first, 'refund')).toEqual([499, null])
  expect(await act(second, 'dispute')).toEqual([0, 'open'])
  expect(await act(second, 'win')).toEqual([0, 'won'])
  expect(await act(second, 'dispute')).toEqual([0, 'open'])
  expect(await act(second, 'lose')).toEqual([0, 'lost'])
})

test('on the page of the card a renewal fails, and is paid after all', async () => {
  const eva = await person('Eva')
  const { orderId } = await order(eva, { isPlan: true })
  await sandbox.pay(orderId)
  const params = { subscriptionId: (await sandbox.idsOf(orderId)).subscription }
  const broken = await call(changeTestCard, { params, asker: eva, body: { works: false } })
  expect(broken.body).toMatchObject({ choice: plus, card: 'Visa 0341', cardWorks: false, openCents: null })
  await timePasses({ days: 31 })
  await sandbox.renew()
  expect((await call(getTestPortal, { params, asker: eva })).body.openCents).toBe(499)
  expect((await call(payTestInvoice, { params, asker: eva })).body.openCents).toBe(499)
  await call(changeTestCard, { params, asker: eva, body: { works: true } })
  const paid = await call(payTestInvoice, { params, asker: eva })
  expect(paid.body).toMatchObject({ card: 'Visa 4242', cardWorks: true, openCents: null })
})

test('what is not yours is not there', async () => {
  const [fay, gus] = [await person('Fay'), await person('Gus')]
  const { orderId } = await order(fay, { isPlan: true })
  await sandbox.pay(orderId)
  const { subscription: subscriptionId } = await sandbox.idsOf(orderId)
  const { body } = await call(getTestCheckout, { params: { orderId }, asker: fay })
  const paymentId = body.payments[0]?.id ?? ''
  expect(paymentId).not.toBe('')
  const asker = gus
  const answers = await Promise.all([
    call(getTestCheckout, { params: { orderId }, asker }),
    call(actOnTestCheckout, { params: { orderId }, asker, body: { act: 'pay' } }),
    call(actOnTestPayment, { params: { paymentId }, asker, body: { act: 'refund' } }),
    call(getTestPortal, { params: { subscriptionId }, asker }),
    call(changeTestCard, { params: { subscriptionId }, asker, body: { works: false } }),
    call(payTestInvoice, { params: { subscriptionId }, asker }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await call(getTestCheckout, { params: { orderId } })).status).toBe(401)
})

const sold = {
  DATABASE_URL: 'postgres://akin@localhost/akin',
  ...{ AKIN_ENV: 'production', AKIN_SECRET: 'a-secret-of-thirty-two-characters-or-more' },
  ...{ PUBLIC_URL: 'https://akin.example', SMTP_URL: 'smtp://localhost', TRUST_PROXY: 'none' },
  MAIL_FROM: 'Akin <hello@akin.example>',
}
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  STRIPE_WEBHOOK_SECRET: 'whsec_Zk3TnB9dRw5JpLs8fGa2eXq7',
}

test('a public installation without keys sells nothing, and nobody pays anywhere in test mode', async () => {
  expect(readConfig(sold).sells).toBeNull()
  expect(readConfig({ ...sold, ...stripe }).sells).toBe('stripe')
  expect(readConfig(stripe).sells).toBe('stripe')
  const hal = await unsold.person('Hal')
  for (const endpoint of Object.values(testCheckoutEndpoints)) {
    const params = { orderId: 1, paymentId: 'pay_1', subscriptionId: 'sub_1' }
    const body = endpoint.method === 'GET' ? {} : { body: { act: 'pay', works: true } }
    const { status } = await unsold.call(endpoint, { params, asker: hal, ...body } as object)
    expect({ path: endpoint.path, status }).toEqual({ path: endpoint.path, status: 404 })
  }
  expect(providerOf(unsold.deps)).toBeNull()
})
