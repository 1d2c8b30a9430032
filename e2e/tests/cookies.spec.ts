import { expect, test } from '#bench/test.ts'

const nothingChosen = { cookies: [], origins: [] }
const banner = { name: 'Cookie choices' }

test.describe('a visitor who has not chosen', () => {
  test.use({ storageState: nothingChosen })

  test('is asked, and until they answer nothing optional is stored or sent', async ({ page, akin }) => {
    const sent: string[] = []
    page.on('request', request => sent.push(request.url()))
    await page.goto('/about')
    await expect(page.getByRole('region', banner)).toBeVisible()
    await page.getByRole('group', { name: 'Theme' }).getByText('Dark').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    expect(sent.length).toBeGreaterThan(3)
    expect(sent.filter(url => !url.startsWith(akin.url) || url.includes('/api/page-counts'))).toEqual([])
  })

  test('Essential Only is kept, toasted, and asked for no more', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('region', banner).getByRole('button', { name: 'Essential Only' }).click()
    await expect(page.getByText('Cookie preferences updated')).toBeVisible()
    await expect(page.getByRole('region', banner)).toBeHidden()
    expect(await kept(page)).toMatchObject({
      cookieConsentEssential: true,
      cookieConsentFunctional: false,
      cookieConsentAnalytics: false,
      cookieConsentMarketing: false,
    })
    await page.reload()
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    await expect(page.getByRole('region', banner)).toBeHidden()
  })

  test('Accept All lets the theme be remembered and visits be counted', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('region', banner).getByRole('button', { name: 'Accept All' }).click()
    await expect(page.getByText('Cookie preferences updated')).toBeVisible()
    await page.getByRole('group', { name: 'Theme' }).getByText('Dark').click()
    expect(await page.evaluate(() => localStorage.getItem('akin.theme'))).toBe('dark')
    const counted = page.waitForRequest('**/api/page-counts')
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Support' }).click()
    expect((await counted).postDataJSON()).toEqual({ page: '/support' })
  })

  test('Customize: essential stays on, the rest is as they say', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('region', banner).getByRole('button', { name: 'Customize' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookie preferences' })
    await expect(dialog.getByRole('switch', { name: 'Essential' })).toBeChecked()
    await dialog.getByRole('switch', { name: 'Essential' }).click({ force: true })
    await expect(dialog.getByRole('switch', { name: 'Essential' })).toBeChecked()
    await dialog.getByRole('switch', { name: 'Functional' }).check()
    await expect(dialog.getByRole('switch', { name: 'Marketing' })).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(page.getByText('Cookie preferences updated')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await kept(page)).toMatchObject({ cookieConsentFunctional: true, cookieConsentAnalytics: false })
  })

  test('closing without an answer stores nothing, and the next visit asks again', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('region', banner).getByRole('button', { name: 'Customize' }).press('Escape')
    await expect(page.getByRole('region', banner)).toBeHidden()
    expect(await kept(page)).toBeNull()
    await page.reload()
    await expect(page.getByRole('region', banner)).toBeVisible()
  })
})

test('the footer opens the preferences again', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await page.getByRole('button', { name: 'Cookie preferences' }).click()
  await expect(page.getByRole('dialog', { name: 'Cookie preferences' })).toBeVisible()
})

test.describe('someone signed in', () => {
  const asked = { cookieConsentUpdatedAt: null }

  test('whose saved consent has no update time is asked; the answer is saved on the server', async ({
    person,
  }) => {
    const { page } = await person('Cora')
    await page.addInitScript(() => localStorage.removeItem('akin.cookieConsent'))
    const saved = page.waitForResponse(
      response => response.url().endsWith('/api/cookies/consent') && response.request().method() === 'PUT',
    )
    await page.goto('/connect')
    await page.getByRole('region', banner).getByRole('button', { name: 'Accept All' }).click()
    expect(await (await saved).json()).toMatchObject({ cookieConsentAnalytics: true })
    await expect(page.getByText('Cookie preferences updated')).toBeVisible()
  })

  test('hears it when saving fails, and can try again', async ({ person, expectFailedLoads }) => {
    const { page } = await person('Dora')
    await page.addInitScript(() => localStorage.removeItem('akin.cookieConsent'))
    expectFailedLoads('/api/cookies/consent')
    await page.route('**/api/cookies/consent', route =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500 })
        : route.fulfill({ json: { ...none, ...asked } }),
    )
    await page.goto('/connect')
    await page.getByRole('region', banner).getByRole('button', { name: 'Essential Only' }).click()
    await expect(page.getByText('Error updating preferences')).toBeVisible()
    await expect(
      page.getByText('There was a problem saving your cookie preferences. Please try again.'),
    ).toBeVisible()
    await expect(page.getByRole('region', banner)).toBeVisible()
  })
})

const none = {
  cookieConsentEssential: true,
  cookieConsentFunctional: false,
  cookieConsentAnalytics: false,
  cookieConsentMarketing: false,
}

function kept(page: import('@playwright/test').Page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem('akin.cookieConsent') ?? 'null') as unknown)
}
