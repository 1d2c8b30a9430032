import type { APIRequestContext, Page } from '@playwright/test'
import { open } from '#bench/account-steps.ts'
import { linksIn, readPage } from '#bench/read-page.ts'
import { expect, test } from '#bench/test.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search help' })
const results = (page: Page) => page.getByRole('region', { name: /^\d+ results? for/ }).getByRole('link')

test('typing finds articles, the address can be passed on, and typing leaves one step in the history', {
  tag: '@variant',
}, async ({ page, request }) => {
  await page.goto('/about')
  await open(page, '/help-center')
  await field(page).pressSequentially('cant verify email')
  await expect(page).toHaveURL('/help-center?q=cant+verify+email')
  await expect(results(page).first()).toContainText(/Verify your email|I didn't get the verification email/)
  await expect(results(page).first().locator('mark').first()).toHaveText(/verif|email/i)
  await expect(field(page)).toBeFocused()
  const passedOn = await readPage(request, '/help-center?q=cant+verify+email')
  expect(passedOn.html).toContain('value="cant verify email"')
  for (const found of await results(page).allTextContents()) expect(passedOn.text).toContain(found)

  await results(page).first().click()
  await expect(page).toHaveURL(/\/help-center\/(verify-your-email|verification-email-missing)$/)
  await page.goBack()
  await expect(page).toHaveURL('/help-center?q=cant+verify+email')
  await expect(field(page)).toHaveValue('cant verify email')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a search finds the legal pages too, and leads to the section that says it', {
  tag: '@variant',
}, async ({ page }) => {
  await open(page, '/help-center?q=refund')
  await expect(results(page).first()).toContainText('Get a refund')
  await expect(results(page).nth(1)).toContainText('Legal page')
  await expect(results(page).nth(1)).toHaveAttribute('href', '/refunds')
  await field(page).fill('chargeback')
  await results(page).filter({ hasText: 'Refunds: Chargebacks' }).click()
  await expect(page).toHaveURL('/refunds#chargebacks')
  await expect(page.getByRole('heading', { name: 'Chargebacks' })).toBeInViewport()
})

test('without JavaScript one can search, read and go on', async ({ newContext }) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/help-center')
  await field(page).fill('delte acount')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/help-center?q=delte+acount')
  await results(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pause or delete your account')
  await expect(page.getByText('You have 30 days to change your mind about a deletion.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Help centre' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
})

test('from an article one comes to its topic, its headings and its neighbours', { tag: '@variant' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/help-center/change-email')
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
  const linksOn = async (path: string) => linksIn((await readPage(request, path)).html)
  const shelf = await linksOn('/help-center')
  const articles = new Set(shelf.filter(href => /^\/help-center\/./.test(href)))
  expect(articles.size).toBeGreaterThanOrEqual(12)
  const all = new Set(shelf)
  for (const href of articles) for (const further of await linksOn(href)) all.add(further)
  expect(all.size).toBeGreaterThan(articles.size + 10)
  for (const href of all) expect.soft((await request.get(href)).status(), href).toBe(200)
})

test('search engines get an article as data, and no search results', async ({ request, akin }) => {
  const article = await readPage(request, '/help-center/reset-password')
  expect(dataIn(article.html)['@graph'][0]).toMatchObject({
    '@type': 'Article',
    headline: 'Reset your password',
    mainEntityOfPage: `${akin.url}/help-center/reset-password`,
  })
  const shelf = await readPage(request, '/help-center')
  const faq = dataIn(shelf.html)
  expect(faq['@type']).toBe('FAQPage')
  expect(faq.mainEntity.length).toBeGreaterThan(0)
  for (const { name, acceptedAnswer } of faq.mainEntity) {
    expect(shelf.text).toContain(name)
    expect(shelf.text).toContain(acceptedAnswer.text)
  }
  expect((await readPage(request, '/help-center?q=cookies')).html).toContain(
    'name="robots" content="noindex"',
  )
})

for (const [asked, title] of [
  ['avatar', 'Build a profile people answer to'],
  ['qr code', 'Your public page, links and QR code'],
  ['hide from google', 'Hide from Discover and search engines'],
  ['link tick', 'Get a tick on your links'],
] as const) {
  test(`whoever looks for “${asked}” in the help centre comes to the right article`, async ({ request }) => {
    const address = await firstResult(request, asked, title)
    expect((await readPage(request, address)).html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  })
}

async function firstResult(request: APIRequestContext, asked: string, title: string) {
  const { html } = await readPage(request, `/help-center?q=${encodeURIComponent(asked)}`)
  const found = [...html.matchAll(/<a [^>]*href="(\/help-center\/[^"#]+)"[^>]*>(.*?)<\/a>/g)]
  const hit = found.find(([, , inner = '']) => inner.replaceAll(/<[^>]+>/g, '').includes(title))
  expect(hit, `“${title}” is among the results`).toBeDefined()
  return hit?.[1] ?? ''
}

interface StructuredData {
  '@type': string
  '@graph': object[]
  mainEntity: { name: string; acceptedAnswer: { text: string } }[]
}

function dataIn(html: string) {
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json) as StructuredData
}
