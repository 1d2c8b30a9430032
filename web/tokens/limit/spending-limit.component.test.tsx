import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { history, ownPlan, wallet } from '#testing/money.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { problemOf, toast } from '#testing/screen.ts'

const section = page.getByRole('region', { name: 'Spending limit' })
const change = section.getByRole('button', { name: 'Change limit' })
const field = section.getByLabelText('Dollars a month')
const tomorrow = new Date('2026-11-17T12:00:00Z')

function openLimit(answers: Answers = {}) {
  return openPage('/tokens/purchase', {
    getUser: ana,
    getWallet: wallet({ limit: { cents: 5_000, spent: 1_200, paid: 499, next: null } }),
    getSubscription: ownPlan(),
    listEntries: history([]),
    ...answers,
  })
}

test('the limit stands there with what is used of it', async () => {
  await openLimit()
  await expect.element(section).toMatchTextContent('$50.00 a month')
  await expect.element(section).toMatchTextContent('Spent this month1,200 tokens ($12.00)')
  await expect.element(section).toMatchTextContent('Paid for tokens$4.99')
})

test('less holds at once, and the focus comes back', async () => {
  const app = await openLimit({
    setSpendLimit: wallet({ limit: { cents: 2_050, spent: 1_200, paid: 499, next: null } }),
  })
  await change.click()
  await expect.element(field).toHaveFocus()
  await field.fill('$20.50')
  await userEvent.keyboard('{Enter}')
  await expect.element(section).toMatchTextContent('$20.50 a month')
  await expect.element(toast('Your limit is $20.50 a month')).toBeVisible()
  await expect.element(change).toHaveFocus()
  expect(app.calls('setSpendLimit')).toEqual([{ body: { cents: 2_050 } }])
})

test('more waits for a day, and can be taken back until then', async () => {
  const limit = { cents: 5_000, spent: 1_200, paid: 499, next: { cents: 8_000, at: tomorrow } }
  const app = await openLimit({ setSpendLimit: wallet({ limit }) })
  await change.click()
  await field.fill('80')
  await section.getByRole('button', { name: 'Save limit' }).click()
  await expect.element(section).toMatchTextContent('It rises to $80.00 on')
  await expect.element(toast('Your limit rises in 24 hours', 'Until then it stays at $50.00.')).toBeVisible()
  await expectAccessible('a limit that rises')
  app.answer({ setSpendLimit: wallet({ limit: { ...limit, next: null } }) })
  await section.getByRole('button', { name: 'Keep $50.00' }).click()
  await expect.element(section).not.toMatchTextContent('It rises')
  await expect.element(change).toHaveFocus()
  expect(app.calls('setSpendLimit').at(-1)).toEqual({ body: { cents: 5_000 } })
})

test('what is no amount is not sent, and a refusal is said at the field', { tags: 'variant' }, async () => {
  const app = await openLimit({ setSpendLimit: refusal('internal') })
  await change.click()
  for (const typed of ['', 'much', '-5', '10000.01', '5.001']) {
    await field.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => problemOf('Dollars a month')).toBe('Between $0 and $10,000.00.')
  }
  expect(app.calls('setSpendLimit')).toEqual([])
  await expectAccessible('the form of the limit')
  await field.fill('0')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => problemOf('Dollars a month'))
    .toBe('Something went wrong on our side. Please try again.')
})
