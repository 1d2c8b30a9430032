import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '#platform/toasts.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast as shown } from '#testing/screen.ts'

const dismiss = page.getByRole('button', { name: 'Dismiss' })

test('a sample toast shows without one of the application', { tags: 'variant' }, async () => {
  await openPage('/dev/ui')
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Error toast' }).click()
  await expect.element(shown('Error updating preferences')).toBeVisible()
  expect(dismiss.elements()).toHaveLength(1)
})

test('a sample toast shows once beside one of the application', { tags: 'variant' }, async () => {
  await openPage('/dev/ui')
  toast({ kind: 'bad', title: 'Logout failed' })
  await expect.element(shown('Logout failed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Error toast' }).click()
  await expect.element(shown('Error updating preferences').first()).toBeVisible()
  expect(dismiss.elements()).toHaveLength(2)
})
