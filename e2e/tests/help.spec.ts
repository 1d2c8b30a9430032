import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#bench/test.ts'
import { helpFeedback } from '../../server/help/tables.ts'
import { openDatabase } from '../../server/platform/database.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search help' })
const results = (page: Page) => page.getByRole('region', { name: /^\d+ articles? for/ }).getByRole('link')

test('typing finds articles, and the address can be passed on', async ({ page, newContext }) => {
  await page.goto('/help-center')
  await field(page).pressSequentially('cant verify email')
  await expect(page).toHaveURL('/help-center?q=cant+verify+email')
  await expect(results(page).first()).toContainText(/Verify your email|I didn't get the verification email/)
  await expect(results(page).first().locator('mark').first()).toHaveText(/verif|email/i)
  await expect(field(page)).toBeFocused()

  const other = await (await newContext()).newPage()
  await other.goto(page.url())
  await expect(field(other)).toHaveValue('cant verify email')
  await expect(results(other)).toHaveText(await results(page).allTextContents())

  await results(page).first().click()
  await expect(page).toHaveURL(/\/help-center\/(verify-your-email|verification-email-missing)$/)
  await page.goBack()
  await expect(page).toHaveURL('/help-center?q=cant+verify+email')
  await expect(field(page)).toHaveValue('cant verify email')
})

test('typing leaves one step in the history, and emptying the field brings the topics back', async ({
  page,
}) => {
  await page.goto('/about')
  await page.goto('/help-center')
  await field(page).pressSequentially('pasword')
  await expect(results(page).first()).toContainText('Reset your password')
  await field(page).fill('')
  await expect(page).toHaveURL('/help-center')
  await expect(page.getByRole('navigation', { name: 'Topics' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a slow answer takes nothing away, and the last question wins', async ({ page }) => {
  await page.goto('/help-center')
  await page.route('**/api/help?q=cook*', async route => {
    await new Promise(answered => setTimeout(answered, 1500))
    await route.continue()
  })
  await field(page).pressSequentially('cookies')
  await page.waitForRequest('**/api/help?q=cookies')
  await page.waitForTimeout(600)
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Topics' })).toBeVisible()
  await field(page).fill('delete account')
  await expect(results(page).first()).toContainText('Delete your account')
  await page.waitForTimeout(1200)
  await expect(results(page).first()).toContainText('Delete your account')
  await expect(field(page)).toHaveValue('delete account')
})

test('a search without an answer says so and offers what others ask', async ({ page }) => {
  await page.goto('/help-center?q=zebra')
  await expect(page.getByRole('heading', { name: 'Nothing about “zebra”' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Often asked' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Contact support' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Help centre' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('navigation', { name: 'Topics' })).toBeVisible()
})

test('without JavaScript one can search, read and go on', async ({ newContext }) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/help-center')
  await field(page).fill('delte acount')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/help-center?q=delte+acount')
  await results(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete your account')
  await expect(page.getByText('You have 30 days to change your mind.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Help centre' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
})

test('an article can be rated, with words, and is counted once', async ({ page, akin }) => {
  await page.goto('/help-center/sessions')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByLabel(/What was missing or wrong/).fill('Which device is which?')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText('We read every comment')).toBeVisible()

  const { db, close } = openDatabase(akin.databaseUrl, { poolSize: 1 })
  const rows = await db.select().from(helpFeedback)
  await close()
  expect(rows.filter(row => row.articleId === 'sessions')).toMatchObject([
    { helpful: false, comment: 'Which device is which?' },
  ])
})

test('a rating that fails says why, and can be tried again', async ({ page, expectFailedLoads }) => {
  expectFailedLoads('/api/help/reset-password/feedback')
  await page.goto('/help-center/reset-password')
  await page.route('**/feedback', route =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Not now.' } }),
  )
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Not now.')
  await page.unroute('**/feedback')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
})

test('from an article one comes to its topic, its headings and its neighbours', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/help-center/change-email')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL('/help-center/change-email#what-the-old-address-hears')
  await expect(page.getByRole('heading', { name: 'What the old address hears' })).toBeInViewport()
  await page
    .getByRole('navigation', { name: 'Related' })
    .getByRole('link', { name: "See where you're signed in" })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("See where you're signed in")
  await page.getByRole('link', { name: 'Account and privacy' }).click()
  await expect(page).toHaveURL('/help-center#account-privacy')
  await expect(page.getByRole('heading', { name: 'Account and privacy' })).toBeInViewport()
})

test('every link of the help centre leads somewhere', async ({ request }) => {
  const linksOn = async (path: string) => {
    const html = await (await request.get(path)).text()
    return [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
  }
  const shelf = await linksOn('/help-center')
  const articles = new Set(shelf.filter(href => /^\/help-center\/./.test(href)))
  expect(articles.size).toBeGreaterThanOrEqual(12)
  const all = new Set(shelf)
  for (const href of articles) for (const further of await linksOn(href)) all.add(further)
  expect(all.size).toBeGreaterThan(articles.size + 10)
  for (const href of all) expect.soft((await request.get(href)).status(), href).toBe(200)
})

test('search engines get an article as data, and no search results', async ({ page, akin }) => {
  await page.goto('/help-center/reset-password')
  const written = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(written ?? '')['@graph'][0]).toMatchObject({
    '@type': 'Article',
    headline: 'Reset your password',
    mainEntityOfPage: `${akin.url}/help-center/reset-password`,
  })
  await page.goto('/help-center')
  const faq = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(faq['@type']).toBe('FAQPage')
  for (const { name, acceptedAnswer } of faq.mainEntity) {
    await expect(page.getByRole('main')).toContainText(name)
    await expect(page.getByRole('main')).toContainText(acceptedAnswer.text)
  }
  await page.goto('/help-center?q=cookies')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`articles and results are accessible, ${width} wide and ${colorScheme}`, async ({ newContext }) => {
      const context = await newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const address of ['/help-center?q=sign+out', '/help-center/sessions']) {
        await page.goto(address)
        await expect(page.getByTestId('startup-loader')).toBeHidden()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect
          .soft(
            violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`),
            address,
          )
          .toEqual([])
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address)
          .toBe(0)
      }
    })
  }
}
