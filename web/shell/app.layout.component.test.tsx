import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

test('one navigation is drawn, and what is open in it stays when the window changes its width', async () => {
  await page.viewport(390, 844)
  await openPage('/connect', { getUser: ana })
  await expect.element(page.getByRole('button', { name: 'You' })).toBeVisible()
  expect(document.querySelectorAll('nav[aria-label="Main"]')).toHaveLength(1)
  await page.getByRole('button', { name: 'You' }).click()
  const sheet = page.getByRole('dialog', { name: 'You' })
  await expect.element(sheet).toBeVisible()
  await page.viewport(1280, 800)
  // Behind the sheet, so no reader finds it until that is closed.
  const home = page.getByRole('link', { name: 'Akin home', includeHidden: true })
  await expect.element(home).toBeInTheDocument()
  await expect.element(sheet).toBeVisible()
})
