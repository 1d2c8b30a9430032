import type { Page } from '@playwright/test'
import { goTo, open } from '#bench/account-steps.ts'
import { byKeyboard, expectCheckout, phone } from '#bench/money-steps.ts'
import { expect, test } from '#bench/test.ts'
import { timePasses } from '#bench/time-passes.ts'

const ownPlan = (page: Page, name: string) => page.getByRole('region', { name: `Your plan: ${name}` })

test('a plan is tried, raised, cancelled and resumed, by keyboard alone', async ({ akin, person }) => {
  const { page } = await person('Ana')
  const press = byKeyboard(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await open(page, '/subscription')
  await press(button('Try Plus for 7 days'))
  await expectCheckout(page, '$0.00')
  await press(button('Require 3-D Secure'))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }))
  await expect(page.getByText('You have Plus now.')).toBeVisible()
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(ownPlan(page, 'Plus')).toContainText('Trial until')

  // The trial ends, and the first month is paid for.
  await timePasses(akin, { days: 8 })
  await expect(ownPlan(page, 'Plus')).toContainText('Active')
  await press(button('Choose Premium'))
  const change = page.getByRole('dialog', { name: 'Change to Premium?' })
  const pay = change.getByRole('button', { name: /^Pay \$4\.\d\d$/ })
  await expect(pay).toBeVisible()
  const amount = (await pay.innerText()).replace('Pay ', '')
  await press(pay)
  await expect(ownPlan(page, 'Premium')).toContainText('Active')

  await press(ownPlan(page, 'Premium').getByRole('button', { name: 'Cancel subscription' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }))
  await expect(page.getByLabel('Why did you cancel? (optional)')).toBeVisible()
  await expect(ownPlan(page, 'Premium')).toContainText('Ends')
  await press(button('Resume subscription'))
  await expect(ownPlan(page, 'Premium')).toContainText('Active')

  // What was shown before is what was charged.
  await open(page, '/profile?tab=billing')
  const invoices = page.getByRole('table', { name: 'Invoices' })
  await expect(invoices.getByRole('row', { name: amount })).toHaveCount(1)
  await expect(invoices.getByRole('row', { name: '$4.99' })).toHaveCount(1)
})

test('on a phone a renewal that fails is told and paid', { tag: '@variant' }, async ({ akin, person }) => {
  const { page } = await person('Ana')
  await page.setViewportSize(phone)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await open(page, '/subscription')
  await button('Try Plus for 7 days').click()
  await expectCheckout(page, '$0.00')
  await button('Pay').click()
  await expect(page.getByText('You have Plus now.')).toBeVisible()
  // The trial ends, and the first month is paid for.
  await timePasses(akin, { days: 8 })
  await expect(ownPlan(page, 'Plus')).toContainText('Active')
  await goTo(page, '/profile?tab=billing')
  await button('Change card').click()
  await expect(page).toHaveURL(/\/dev\/portal\//)
  await page.getByRole('switch', { name: 'Payments go through' }).click()
  await expect(page.getByRole('heading', { name: 'Visa 0341' })).toBeVisible()
  await button('Back to Akin').click()
  await expect(page).toHaveURL(/\/profile\?tab=billing/)

  await timePasses(akin, { days: 31 })
  await expect(page.getByText('We could not take $4.99.')).toBeVisible()
  await open(page, '/connect')
  await expect(page.getByText('A payment did not go through.')).toBeVisible()
  await page.getByRole('button', { name: 'See billing' }).click()
  await expect(ownPlan(page, 'Plus')).toContainText('Past due')

  await button('Pay now').click()
  await expect(page).toHaveURL(/\/dev\/portal\//)
  await button('Pay $4.99').click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await page.getByRole('switch', { name: 'Payments go through' }).click()
  await expect(page.getByRole('heading', { name: 'Visa 4242' })).toBeVisible()
  await button('Pay $4.99').click()
  await expect(button('Pay $4.99')).toBeHidden()
  await button('Back to Akin').click()
  await expect(ownPlan(page, 'Plus')).toContainText('Active')
  await expect(page.getByText('We could not take $4.99.')).toBeHidden()
})
