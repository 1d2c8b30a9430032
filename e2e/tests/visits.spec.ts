import type { Page } from '@playwright/test'
import { open } from '#bench/account-steps.ts'
import { breakCall } from '#bench/answers.ts'
import { expectAccessible } from '#bench/axe.ts'
import { expect, test } from '#bench/test.ts'

function cardOn(page: Page) {
  return page.getByRole('region', { name: 'Visits to your page' })
}

test('the owner of a page sees how many people came, each of them once and never themselves', async ({
  people,
  newContext,
}) => {
  const { ana, ben } = await people()
  const address = `/p/${ana.displayName}`
  const visitor = await (await newContext()).newPage()
  for (const page of [ben.page, visitor, visitor, ana.page]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ana.displayName)
  }
  await open(ana.page, '/profile')
  const card = cardOn(ana.page)
  await expect(card.getByText('2 visits in 30 days, 2 today')).toBeVisible()
  await expect(card.getByText('Counted without keeping addresses; each person once a day.')).toBeVisible()
  const rows = card.getByRole('table', { name: 'Visits on each day' }).getByRole('row')
  await expect(rows).toHaveCount(1 + 30)
  const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  await expect(rows.last()).toHaveText(`${today}2`)
  await expectAccessible(ana.page, 'a profile that was visited')

  await visitor.goto(address)
  const another = await (await newContext({ userAgent: 'Mozilla/5.0 (Another browser)' })).newPage()
  await another.goto(address)
  await ana.page.getByRole('tab', { name: 'Privacy' }).click()
  await ana.page.getByRole('tab', { name: 'Profile' }).click()
  await expect(card.getByText('3 visits in 30 days, 3 today'), 'asked for anew each time').toBeVisible()
})

test('where nobody came, the card says how to be found; where there is no page, how to have one', async ({
  person,
}) => {
  const { page, displayName } = await person('Eva')
  await open(page, '/profile')
  const card = cardOn(page)
  await expect(card.getByText('Nobody yet. Share your page to be found.')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Share your page' })).toHaveAttribute(
    'href',
    `/p/${displayName}`,
  )
  await expect(card.getByRole('table')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Privacy' }).click()
  await page.getByRole('switch', { name: 'Public page' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved: Public page' })).toBeAttached()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(card).toContainText('Your public page is off, so there is nothing to visit.')
  await expectAccessible(page, 'a profile without a page')
  await card.getByRole('link', { name: 'Turn it on' }).click()
  await expect(page.getByRole('switch', { name: 'Public page' })).not.toBeChecked()
})

test('someone unverified has no page to visit yet, and is told so', async ({ person }) => {
  const { page } = await person('New', { verified: false })
  await open(page, '/profile')
  const card = cardOn(page)
  await expect(card).toContainText('There is no page to visit until your address is confirmed.')
  await expect(card.getByRole('link', { name: 'Confirm it' })).toHaveAttribute(
    'href',
    '/pending-verification',
  )
})

test('numbers that do not load can be asked for again', async ({ person, expectFailedLoads }) => {
  expectFailedLoads('/api/profile/visits')
  const { page } = await person('Ida')
  await breakCall(page, '/api/profile/visits')
  await open(page, '/profile')
  const card = cardOn(page)
  await expect(card.getByRole('alert')).toContainText('We could not load your visits.')
  await page.unroute('**/api/profile/visits')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText('Nobody yet.')).toBeVisible()
})
