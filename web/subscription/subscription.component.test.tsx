import { plans } from '@akin/contract/subscription/plans.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leave } from '#platform/leave-for.ts'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { member, ownPlan } from '#testing/money.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const button = (name: string) => page.getByRole('button', { name })
const plan = (name: string) => page.getByRole('region', { name })
const order = { orderId: 31, kind: 'subscription', tokens: 0, isTrial: false, cents: 499 } as const
/** Names the attempt. */
const key: unknown = expect.any(String)
const plus = { plan: 'plus', interval: 'month' } as const

function openPlans(answers: Answers = {}, address = '/subscription') {
  return openPage(address, { getUser: ana, getSubscription: ownPlan(), ...answers })
}

test('three plans, what they cost and what they bring; the one you have is marked', async () => {
  await openPlans()
  for (const name of ['Free', 'Plus', 'Premium']) {
    await expect.element(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  }
  await expect.element(plan('Free').getByText('Your plan now')).toBeVisible()
  await expect.element(plan('Plus')).toMatchTextContent(/\$4\.99/)
  await expect.element(button('Choose Plus')).toBeEnabled()
  await expect.element(button('Choose Premium')).toBeEnabled()
  const table = page.getByRole('table', { name: 'Plans compared' })
  expect(table.getByRole('rowheader').elements()).toHaveLength(13)
  await expect.element(table.getByRole('row', { name: 'Pinned chats 5 15 30' })).toBeVisible()
  await expect
    .element(page.getByText(/from 30 days on, if at least 3 in 10 of your answered requests were accepted/))
    .toBeVisible()
  await expect.element(page.getByText(/^Reading, replying, accepting, declining and blocking/)).toBeVisible()
  await expectAccessible('the plans')
  await expectNoSidewaysScroll('the plans', [320, 720, 1024, 1100])
})

test('a year costs ten months, and what that saves is said', async () => {
  await openPlans()
  const yearly = page.getByRole('radio', { name: 'Yearly 2 months off' })
  await expect.element(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  page.getByRole('radio', { name: 'Monthly' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(yearly).toBeChecked()
  await expect.element(plan('Plus')).toMatchTextContent(/\$49\.90a year: you save \$9\.98/)
  await expect.element(plan('Premium')).toMatchTextContent(/\$99\.90a year: you save \$19\.98/)
})

test('Plus can be tried once, and what happens then is said before', async () => {
  const left = vi.spyOn(leave, 'for').mockReturnValue()
  const app = await openPlans({ buyPlan: { orderId: 31, url: 'https://pay.test/31' } })
  await expect
    .element(
      plan('Plus').getByText(/^Trying needs a card and costs nothing for 7 days\. On .* we take \$4\.99/),
    )
    .toBeVisible()
  await button('Try Plus for 7 days').click()
  await expect.poll(() => left.mock.calls).toEqual([['https://pay.test/31']])
  expect(app.calls('buyPlan')).toEqual([{ body: { ...plus, trial: true }, key }])
  await expect.element(button('Try Plus for 7 days')).toHaveAttribute('aria-busy', 'true')
})

test('who has tried it chooses it, and goes to pay', async () => {
  const left = vi.spyOn(leave, 'for').mockReturnValue()
  const app = await openPlans({
    getSubscription: ownPlan({ canTry: false }),
    buyPlan: { orderId: 31, url: 'https://pay.test/31' },
  })
  await expect.element(button('Choose Premium')).toBeVisible()
  expect(button('Try Plus for 7 days').elements()).toEqual([])
  button('Choose Premium').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => left.mock.calls).toEqual([['https://pay.test/31']])
  expect(app.calls('buyPlan')).toEqual([{ body: { plan: 'premium', interval: 'month', trial: false }, key }])
})

test('a provider that does not answer is said, and the button can be pressed again', async () => {
  await openPlans({ buyPlan: refusal('provider_down') })
  await button('Choose Plus').click()
  await expect
    .element(
      toast(
        'Nothing has changed',
        'The payment provider does not answer. Nothing was charged. Please try again in a minute.',
      ),
    )
    .toHaveRole('alert')
  await expect.element(button('Choose Plus')).not.toHaveAttribute('aria-busy')
})

test('where nothing is sold, nothing can be chosen', async () => {
  await openPlans({ getSubscription: ownPlan({ sales: 'none' }) })
  await expect.element(page.getByText('Purchases are not available right now.')).toBeVisible()
  for (const name of ['Choose Plus', 'Choose Premium', 'Try Plus for 7 days']) {
    await expect.element(button(name)).toBeDisabled()
  }
  await expectAccessible('plans that are not sold')
})

test('where everything is a test, it says so', { tags: 'variant' }, async () => {
  await openPlans({ getSubscription: ownPlan({ sales: 'test' }) })
  await expect.element(page.getByText('Test mode: no money is charged')).toBeVisible()
})

test('a plan that could not be asked for is said; what plans bring stands there all the same', async () => {
  const app = await openPlans({ getSubscription: refusal('internal') })
  await expect.element(page.getByText('We could not load your plan.')).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Plans compared' })).toBeVisible()
  expect(button('Choose Plus').elements()).toEqual([])
  await expectAccessible('plans without one’s own')
  app.answer({ getSubscription: ownPlan() })
  await button('Try again').click()
  await expect.element(button('Choose Plus')).toBeVisible()
})

test('while the plan is on its way, nothing can be chosen', { tags: 'variant' }, async () => {
  await openPlans({ getSubscription: new Promise(() => {}) })
  await expect.element(page.getByRole('heading', { name: 'Premium', level: 2 })).toBeVisible()
  expect(button('Choose Plus').elements()).toEqual([])
  await expectAccessible('plans on their way')
})

test('back from paying, it asks once and then hears', async () => {
  const pending = { ...order, status: 'pending', choice: plus } as const
  const app = await openPlans({ checkOrder: pending, getOrder: pending }, '/subscription?order=31')
  await expect.element(page.getByText('Waiting for your payment.')).toBeVisible()
  await expect.element(page.getByText(/Order 31\./)).toBeVisible()
  await expectAccessible('waiting for a payment')
  await expect.poll(openSockets).toBe(1)
  app.answer({ getOrder: { ...pending, status: 'paid' }, getSubscription: member() })
  expect(tell('plan_changed', {})).toBe(1)
  await expect.element(page.getByText('You have Plus now.')).toBeVisible()
  await expect.element(plan('Plus').getByText('Your plan now')).toBeVisible()
  await expect.element(button('Cancel subscription')).toBeVisible()
  expect(app.calls('checkOrder')).toEqual([{ params: { orderId: '31' } }])
  // Said once: an old address does not say it again.
  await expect.poll(() => app.address()).toBe('/subscription')
  await expect.element(page.getByText('You have Plus now.')).toBeVisible()
})

for (const [nth, [status, words]] of (
  [
    ['failed', 'The payment was declined.'],
    ['expired', 'The payment was cancelled.'],
  ] as const
).entries())
  test(
    `an order that ${status} says so, and can be tried again`,
    nth === 0 ? {} : { tags: 'variant' },
    async () => {
      const left = vi.spyOn(leave, 'for').mockReturnValue()
      const app = await openPlans(
        {
          checkOrder: { ...order, status, choice: plus },
          getOrder: { ...order, status, choice: plus },
          buyPlan: { orderId: 32, url: 'https://pay.test/32' },
        },
        '/subscription?order=31',
      )
      await expect.element(page.getByText(words)).toBeVisible()
      await expectAccessible(`an order that ${status}`)
      await button('Try again').click()
      await expect.poll(() => left.mock.calls).toEqual([['https://pay.test/32']])
      expect(app.calls('buyPlan')).toEqual([{ body: { ...plus, trial: false }, key }])
    },
  )

test('an order that could not be asked for is asked again by a press', { tags: 'variant' }, async () => {
  const app = await openPlans({ checkOrder: refusal('provider_down') }, '/subscription?order=31')
  await expect.element(page.getByText('We could not load your order.')).toBeVisible()
  // When its socket opens, the page asks again by itself.
  await expect.poll(openSockets).toBe(1)
  app.answer({
    checkOrder: { ...order, status: 'paid', choice: plus, isTrial: true },
    getOrder: { ...order, status: 'paid', choice: plus, isTrial: true },
    getSubscription: member({ status: 'trialing' }),
  })
  await button('Try again').click()
  await expect.element(page.getByText('You have Plus now.')).toBeVisible()
  await expect.element(page.getByText(/Nothing is charged in its first 7 days\.$/)).toBeVisible()
  app.answer({ getSubscription: member() })
  tell('plan_changed', {})
  await expect.element(page.getByText(/Nothing is charged in its first 7 days/)).not.toBeInTheDocument()
})

test('an old link tells of no plan that is over', { tags: 'variant' }, async () => {
  const paid = { ...order, status: 'paid', choice: plus } as const
  await openPlans({ checkOrder: paid, getOrder: paid }, '/subscription?order=31')
  await expect.element(page.getByText('This order is paid.')).toBeVisible()
})

test('whether others see the plan is a switch that is kept at once, and goes back if it is not', async () => {
  const app = await openPlans({
    getSubscription: member(),
    showBadge: () => {
      app.answer({ getSubscription: { ...member(), showsBadge: true } })
      return 'done'
    },
  })
  const badge = page.getByRole('switch', { name: 'Show on my profile that I have Plus' })
  await expect.element(badge).not.toBeChecked()
  badge.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(badge).toBeChecked()
  await expect.poll(() => app.calls('showBadge')).toEqual([{ body: { shown: true } }])
  app.answer({ showBadge: refusal('internal') })
  await badge.click()
  await expect.element(toast('Your choice was not saved')).toHaveRole('alert')
  await expect.element(badge).toBeChecked()
})

test('who has no plan has no badge to show', { tags: 'variant' }, async () => {
  await openPlans()
  await expect.element(button('Choose Plus')).toBeVisible()
  expect(page.getByRole('switch').elements()).toEqual([])
  expect(plans.free.badge).toBe(false)
})
