import { open, registered, signIn, toast } from '#bench/account-steps.ts'
import { expectAccessible } from '#bench/axe.ts'
import { expect, test } from '#bench/test.ts'

test('news by mail is a choice that is kept at once, and the mails that protect an account are named', async ({
  page,
  akin,
}) => {
  await signIn(page, await registered(akin))
  await open(page, '/profile?tab=notifications')
  const news = page.getByRole('switch', { name: 'News from Akin' })
  await expect(news).not.toBeChecked()
  await expect(page.getByRole('tabpanel')).toContainText(
    'These mails protect your account, so they cannot be switched off.',
  )
  const saved = page.waitForResponse('**/api/account/news')
  await news.press('Space')
  await expect(news).toBeChecked()
  expect((await saved).status()).toBe(204)
  await page.reload()
  await expect(news).toBeChecked()
  await expectAccessible(page, 'the Notifications tab')
})

test('a choice that could not be kept goes back and says so', async ({ page, akin, expectFailedLoads }) => {
  expectFailedLoads('/api/account/news')
  await signIn(page, await registered(akin))
  await open(page, '/profile?tab=notifications')
  const news = page.getByRole('switch', { name: 'News from Akin' })
  await page.route('**/api/account/news', route =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Not now.' } }),
  )
  await news.click()
  await expect(toast(page, 'Your choice was not saved', 'Not now.')).toBeVisible()
  await expect(news).not.toBeChecked()
})

for (const [asked, title] of [
  ['avatar', 'Build a profile people answer to'],
  ['qr code', 'Your public page, links and QR code'],
  ['hide from google', 'Hide from Discover and search engines'],
  ['link tick', 'Get a tick on your links'],
] as const) {
  test(`whoever looks for “${asked}” in the help centre comes to the right article`, async ({ page }) => {
    await open(page, `/help-center?q=${encodeURIComponent(asked)}`)
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}
