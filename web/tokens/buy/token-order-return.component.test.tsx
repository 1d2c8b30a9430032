import type { Order } from '@akin/contract/billing/shapes.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { leave } from '#platform/leave-for.ts'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { history, ownPlan, wallet } from '#testing/money.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const main = page.getByRole('main')
const again = page.getByRole('button', { name: 'Try again' })

function order(status: Order['status']): Order {
  return { orderId: 12, kind: 'tokens', status, tokens: 500, choice: null, isTrial: false, cents: 499 }
}

function comeBack(answers: Answers) {
  vi.spyOn(leave, 'for').mockImplementation(() => {})
  return openPage('/tokens/purchase?order=12', {
    getUser: ana,
    getWallet: wallet(),
    getSubscription: ownPlan(),
    listEntries: history([]),
    ...answers,
  })
}

test('whoever comes back has the provider asked once, and hears of the payment without asking again', async () => {
  const app = await comeBack({ checkOrder: order('pending'), getOrder: order('pending') })
  await expect.element(main).toMatchTextContent('Waiting for the payment…')
  await expect.element(page.getByText('Order 12')).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  await expectAccessible('an order that waits')
  app.answer({ getOrder: order('paid'), getWallet: wallet({ balance: 620 }) })
  tell('balance', { balance: 620 })
  await expect.element(page.getByText('500 tokens are yours.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Your balance' })).toMatchTextContent('620')
  expect(app.calls('checkOrder')).toEqual([{ params: { orderId: '12' } }])
  await expectAccessible('an order that is paid')
})

test('what is paid on arrival is said at once, and not again by an old address', async () => {
  const app = await comeBack({ checkOrder: order('paid'), getOrder: order('paid') })
  await expect.element(page.getByText('500 tokens are yours.')).toBeVisible()
  await expect.poll(() => app.address()).toBe('/tokens/purchase')
  await expect.element(page.getByText('500 tokens are yours.')).toBeVisible()
})

test('an order that nobody knows is passed over', async () => {
  const app = await comeBack({ checkOrder: refusal('not_found') })
  // Once more when the socket opens, as everything that events change.
  await expect.poll(() => app.calls('checkOrder').length).toBeGreaterThan(0)
  await expect.element(page.getByText('Waiting for the payment…')).not.toBeInTheDocument()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test.each([
  ['failed', 'The payment was declined. Nothing was charged.'],
  ['expired', 'The payment was cancelled. Nothing was charged.'],
] as const)('an order that %s says so and can be tried again', async (status, says) => {
  const app = await comeBack({
    checkOrder: order(status),
    getOrder: order(status),
    buyTokens: { orderId: 13, url: 'https://pay.test/13' },
  })
  await expect.element(main).toMatchTextContent(says)
  await again.click()
  await expect.poll(() => vi.mocked(leave.for).mock.calls).toEqual([['https://pay.test/13']])
  expect(app.calls('buyTokens')).toMatchObject([{ body: { tokens: 500 } }])
})

test('whoever does not want to wait can have the provider asked once more', async () => {
  const app = await comeBack({ checkOrder: order('pending'), getOrder: order('pending') })
  await expect.element(main).toMatchTextContent('If you left before that, nothing was charged.')
  await expect.poll(openSockets).toBe(1)
  app.answer({ checkOrder: order('paid') })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText('500 tokens are yours.')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: '500 tokens are yours.' })).toHaveFocus()
})

test('an order that cannot be asked for says so', { tags: 'variant' }, async () => {
  const app = await comeBack({ checkOrder: refusal('provider_down') })
  await expect.poll(openSockets).toBe(1)
  await expect.element(page.getByRole('alert')).toMatchTextContent('The payment provider does not answer.')
  app.answer({ checkOrder: order('paid'), getOrder: order('paid') })
  await again.click()
  await expect.element(page.getByText('500 tokens are yours.')).toBeVisible()
})

test('whoever did not pay can go back as well, and after another try', { tags: 'variant' }, async () => {
  sessionStorage.setItem('akin.beforePaying', '/user/11')
  await comeBack({ checkOrder: order('expired'), getOrder: order('expired') })
  await expect
    .element(page.getByRole('link', { name: 'Go on where you were' }))
    .toHaveAttribute('href', '/user/11')
  expect(sessionStorage.getItem('akin.beforePaying')).toBe('/user/11')
})

test('whoever lacked tokens somewhere finds the way back', async () => {
  sessionStorage.setItem('akin.beforePaying', '/connect?tab=received')
  await comeBack({ checkOrder: order('paid'), getOrder: order('paid') })
  await expect
    .element(page.getByRole('link', { name: 'Go on where you were' }))
    .toHaveAttribute('href', '/connect?tab=received')
})
