import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '#platform/calendar-day.ts'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { member, ownPlan } from '#testing/money.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { account } from '#testing/samples.ts'
import { problemOf, toast } from '#testing/screen.ts'

const dialog = () => page.getByRole('dialog', { name: 'Take a break?' })

test('a break is confirmed, may have a day, and ends what renews unless it is unticked', async () => {
  const app = await openPage('/profile?tab=data', {
    getUser: ana,
    getAccount: account,
    getSubscription: member(),
    takeBreak: refusal('rate_limited'),
  })
  await page.getByRole('button', { name: 'Take a break' }).click()
  await dialog().getByLabelText('Until a day').click()
  await expect.element(dialog().getByLabelText(/^Stop renewing my plan/)).toBeChecked()
  await expectAccessible()
  const take = dialog().getByRole('button', { name: 'Take a break' })
  await take.click()
  await expect.poll(() => problemOf('Back on')).toBe('Choose a day from tomorrow on, within a year.')
  expect(app.calls('takeBreak')).toEqual([])

  const day = dayOf(new Date(Date.now() + 30 * 86_400_000))
  await dialog().getByLabelText('Back on').fill(day)
  await dialog()
    .getByLabelText(/^Show my contacts/)
    .click()
  await take.click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  const until = new Date(`${day}T00:00`)
  app.answer({
    takeBreak: { until, told: false },
    getAccount: { ...account, break: { until, told: false } },
  })
  await take.click()
  await expect.element(toast('Your break has begun', 'Come back whenever you like.')).toBeVisible()
  expect(app.calls('takeBreak').at(-1)?.body).toEqual({
    ...{ until: until.toISOString(), told: false, stopRenewing: true },
  })
  await expect
    .element(page.getByText(/^It ends by itself on .+ Your contacts see you offline\.$/))
    .toBeVisible()
  // Whoever has just begun one is not greeted as if they came back, and is reminded by a line.
  await expect.element(page.getByText(/^You are taking a break\. Only/)).toBeVisible()

  // It is changed where it stands, from what it is.
  await page.getByRole('button', { name: 'Change it' }).click()
  const change = page.getByRole('dialog', { name: 'Change your break' })
  await expect.element(change.getByLabelText('Back on')).toHaveValue(day)
  await expect.element(change.getByLabelText(/^Show my contacts/)).not.toBeChecked()
  await expect.element(change.getByLabelText(/^Stop renewing my plan/)).not.toBeChecked()
  await expectAccessible()
  await change.getByLabelText('Until I end it').click()
  app.answer({ takeBreak: { until: null, told: false } })
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(toast('Your break has changed', 'Come back whenever you like.')).toBeVisible()
  expect(app.calls('takeBreak').at(-1)?.body).toEqual({ until: null, told: false, stopRenewing: false })

  app.answer({ endBreak: 'done', getAccount: account })
  await page.getByRole('button', { name: 'End the break' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Take a break' })).toBeVisible()
})

test('whoever opens Akin during a break is asked once, and a line stays while it is kept', async () => {
  const app = await openPage('/chat', { getUser: { ...ana, onBreak: true }, endBreak: 'done' })
  const asked = page.getByRole('dialog', { name: 'Welcome back, Ana' })
  await expect.element(asked).toBeVisible()
  await expectAccessible()
  await asked.getByRole('button', { name: 'Look around and keep it' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  const line = page.getByText(/^You are taking a break\. Only/)
  await expect.element(line).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectAccessible()
  expect(app.calls('endBreak')).toEqual([])
  await page.getByRole('button', { name: 'End the break' }).click()
  await expect.element(toast('Your break is over', 'People can find you again.')).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})

test('without a plan that renews, nothing is asked about one', { tags: 'variant' }, async () => {
  await openPage('/profile?tab=data', { getUser: ana, getAccount: account, getSubscription: ownPlan() })
  await page.getByRole('button', { name: 'Take a break' }).click()
  await expect.element(dialog().getByLabelText(/^Show my contacts/)).toBeChecked()
  await expect.element(dialog().getByLabelText(/^Stop renewing/)).not.toBeInTheDocument()
})
