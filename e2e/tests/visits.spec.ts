import type { Page } from '@playwright/test'
import { open } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

function cardOn(page: Page) {
  return page.getByRole('region', { name: 'Visits to your page' })
}

test('the owner of a page sees how many people came, each of them once and never themselves', {
  tag: '@variant',
}, async ({ people, newContext }) => {
  const { ana, ben } = await people()
  const address = `/p/${ana.displayName}`
  const visitor = await (await newContext()).newPage()
  const card = cardOn(ana.page)
  // A visit is counted after its page has been sent, or lost where it cannot be written in time. It counts once.
  await expect(async () => {
    for (const page of [ben.page, visitor, visitor, ana.page]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(ana.displayName)
    }
    await open(ana.page, '/profile')
    await expect(card.getByText('2 visits in 30 days, 2 today')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(card.getByText('Counted without keeping addresses; each person once a day.')).toBeVisible()
  const rows = card.getByRole('table', { name: 'Visits on each day' }).getByRole('row')
  await expect(rows).toHaveCount(1 + 30)
  const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  await expect(rows.last()).toHaveText(`${today}2`)

  await visitor.goto(address)
  const another = await (await newContext({ userAgent: 'Mozilla/5.0 (Another browser)' })).newPage()
  await another.goto(address)
  await expect(async () => {
    await ana.page.getByRole('tab', { name: 'Privacy' }).click()
    await ana.page.getByRole('tab', { name: 'Profile' }).click()
    const now = card.getByText('3 visits in 30 days, 3 today')
    await expect(now, 'asked for anew each time').toBeVisible({ timeout: 5000 })
  }).toPass()
})
