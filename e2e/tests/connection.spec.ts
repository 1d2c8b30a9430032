import { atRest } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

test('a bar tells people that they are offline, what fails meanwhile says so, and the page stays', async ({
  person,
  expectFailedLoads,
}) => {
  const { page, context } = await person('Ana')
  expectFailedLoads('/api/logout', /^\/assets\//)
  await page.goto('/chat')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await atRest(page)
  await context.setOffline(true)
  const bar = page.getByText("You're offline. Messages will be sent when you're back.", { exact: true })
  await expect(bar).toBeVisible()
  // By keyboard: the bar has moved what is below it, and the menu follows a moment later.
  const failed = page.waitForEvent('requestfailed', asked => asked.url().endsWith('/api/logout'))
  await page.getByRole('menuitem', { name: 'Log out' }).press('Enter')
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chats')

  await context.setOffline(false)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('Logout failed')
  await expect(page.getByRole('alert')).toContainText("You're offline. This needs a connection.")
})

test('when the server runs a newer build, a reload is offered once', async ({ page }) => {
  let newer = true
  await page.route('**/api/user', async route => {
    const response = await route.fetch()
    const headers = { ...response.headers(), ...(newer && { 'x-akin-build': 'a-newer-one' }) }
    await route.fulfill({ response, headers })
  })
  await page.goto('/about')
  const offer = page.getByRole('status').filter({ hasText: 'Akin has been updated' })
  await expect(offer).toBeVisible()
  await expect(offer).toContainText('Reload when it suits you to get the new version.')

  newer = false
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  const loaded = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await expect(offer).toHaveCount(0)
})

test('a toast whose code an update has taken away breaks nothing', { tag: '@variant' }, async ({
  page,
  expectFailedLoads,
}) => {
  expectFailedLoads(/^\/assets\/toast/)
  await page.route(/\/assets\/toast/, route => route.fulfill({ status: 404 }))
  const asked = page.waitForRequest(/\/assets\/toast/)
  await page.route('**/api/user', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-akin-build': 'a-newer-one' } })
  })
  await page.goto('/about')
  await asked
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await page.getByRole('link', { name: 'Help centre' }).first().click()
  await expect(page).toHaveTitle('Help centre · Akin')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
