import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { member } from '#testing/money.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const at = new Date('2026-12-03T12:00:00Z')
const upgrade = { orderId: 40, cents: 312, at: new Date('2026-11-16T12:00:00Z'), nextCents: 999 }
const premium = { plan: 'premium', interval: 'month', cents: 999 } as const

function openPlans(answers: Answers) {
  return openPage('/subscription', { getUser: ana, getSubscription: member(), ...answers })
}

test('more begins at once, and what is charged today is read before', async () => {
  const order = {
    orderId: 40,
    kind: 'change',
    status: 'paid',
    tokens: 0,
    isTrial: false,
    cents: 312,
  } as const
  const app = await openPlans({
    quoteChange: upgrade,
    changePlan: () => {
      app.answer({ getSubscription: member(premium) })
      return 'done'
    },
    checkOrder: { ...order, choice: { plan: 'premium', interval: 'month' } },
    getOrder: { ...order, choice: { plan: 'premium', interval: 'month' } },
  })
  await button('Choose Premium').click()
  await expect.element(page.getByRole('dialog', { name: 'Change to Premium?' })).toBeVisible()
  await expect.element(dialog).toMatchTextContent(/Charged today\$3\.12/)
  await expect.element(dialog).toMatchTextContent(/Each renewal after that\$9\.99 a month/)
  await expect.element(dialog).toMatchTextContent(/We charge your Visa 4242/)
  await expectAccessible('an upgrade')
  button('Pay $3.12').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You have Premium now.')).toBeVisible()
  expect(app.calls('quoteChange')).toEqual([{ body: { plan: 'premium', interval: 'month' } }])
  expect(app.calls('changePlan')).toEqual([{ body: { plan: 'premium', interval: 'month', orderId: 40 } }])
  expect(app.calls('checkOrder')).toEqual([{ params: { orderId: '40' } }])
  await expect.poll(() => app.address()).toBe('/subscription')
})

test('less begins when the period ends, and can be taken back until then', async () => {
  const plus = { plan: 'plus', interval: 'month' } as const
  const app = await openPlans({
    getSubscription: member(premium),
    quoteChange: { orderId: null, cents: 0, at, nextCents: 499 },
    changePlan: ({ body }) => {
      const kept = (body as { plan: string }).plan === 'premium'
      app.answer({ getSubscription: member({ ...premium, scheduled: kept ? null : plus }) })
      return 'done'
    },
  })
  await button('Choose Plus').click()
  await expect.element(dialog).toMatchTextContent(/Charged today\$0\.00/)
  await expect.element(dialog).toMatchTextContent(/Plus, monthly beginsDecember 3, 2026/)
  await expectAccessible('a downgrade')
  await button('Change to Plus').click()
  await expect
    .element(page.getByText(/^From December 3, 2026 on: Plus, monthly, for \$4\.99 a month/))
    .toBeVisible()
  await expect.element(page.getByText('Yours from December 3, 2026 on.')).toBeVisible()
  await expect.element(button('Keep Premium')).toHaveFocus()
  await expectAccessible('a change that is to come')
  await button('Keep Premium').click()
  await expect.element(button('Choose Plus')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Your plan: Premium' })).toHaveFocus()
  expect(app.calls('changePlan').at(-1)).toEqual({
    body: { plan: 'premium', interval: 'month', orderId: null },
  })
})

test('less than a trial begins when the trial ends', { tags: 'variant' }, async () => {
  await openPlans({
    getSubscription: member({ ...premium, status: 'trialing', trialEndsAt: at }),
    quoteChange: { orderId: null, cents: 0, at, nextCents: 499 },
  })
  await button('Choose Plus').click()
  await expect.element(dialog).toMatchTextContent(/You keep Premium, monthly until your trial ends\./)
})

test('the same plan by the year is a change too', { tags: 'variant' }, async () => {
  const app = await openPlans({ quoteChange: { ...upgrade, cents: 4_700, nextCents: 4_990 } })
  await expect.element(page.getByText('This is your plan.')).toBeVisible()
  await page.getByText('2 months off').click()
  await button('Choose Plus yearly').click()
  await expect.element(page.getByRole('dialog', { name: 'Change to Plus, yearly?' })).toBeVisible()
  await expect.element(button('Pay $47.00')).toBeVisible()
  await button('Keep Plus, monthly').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(app.calls('changePlan')).toEqual([])
})

test('an amount that has changed is asked again before anything is paid', async () => {
  let cents = 312
  const app = await openPlans({
    quoteChange: () => ({ ...upgrade, orderId: cents, cents }),
    changePlan: () => {
      cents = 305
      return refusal('amount_changed')
    },
  })
  await button('Choose Premium').click()
  await button('Pay $3.12').click()
  await expect
    .element(page.getByText('The amount has changed since you saw it. Please look at it again.'))
    .toBeVisible()
  await expect.element(button('Pay $3.05')).toBeVisible()
  expect(app.calls('quoteChange')).toHaveLength(2)
})

test('a declined card is said in the dialog, and nothing has changed', { tags: 'variant' }, async () => {
  await openPlans({ quoteChange: upgrade, changePlan: refusal('payment_declined') })
  await button('Choose Premium').click()
  await button('Pay $3.12').click()
  await expect
    .element(dialog.getByText('The bank declined your card. Nothing was charged and nothing has changed.'))
    .toBeVisible()
  await expectAccessible('a declined change')
})

test('an amount that could not be asked for is asked again by a press', { tags: 'variant' }, async () => {
  const app = await openPlans({ quoteChange: refusal('provider_down') })
  await button('Choose Premium').click()
  await expect.element(dialog.getByText(/^The payment provider does not answer/)).toBeVisible()
  app.answer({ quoteChange: upgrade })
  await button('Try again').click()
  await expect.element(button('Pay $3.12')).toBeVisible()
})

test('a change that could not be taken back is said', { tags: 'variant' }, async () => {
  await openPlans({
    getSubscription: member({ ...premium, scheduled: { plan: 'plus', interval: 'month' } }),
    changePlan: refusal('provider_down'),
  })
  await button('Keep Premium').click()
  await expect.element(toast('Nothing has changed')).toHaveRole('alert')
})
