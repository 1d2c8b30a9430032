import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { goTo, open } from '#bench/account-steps.ts'
import { readPage } from '#bench/read-page.ts'
import { expect, test } from '#bench/test.ts'

const legalPages = [
  { path: '/privacy-policy', title: 'Privacy policy', anchor: 'how-long-we-keep-it' },
  { path: '/terms', title: 'Terms', anchor: 'tokens' },
  { path: '/cookies-policy', title: 'Cookies policy', anchor: 'everything-we-keep-by-name' },
  { path: '/refunds', title: 'Refunds', anchor: 'charged-twice' },
]

for (const { path, title, anchor } of legalPages) {
  test(`${path} is sent whole, from its summary to its change log, and every entry of its contents leads somewhere`, async ({
    request,
  }) => {
    const { html, text } = await readPage(request, path)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(text).toContain(inForce(path))
    const [, summary = ''] = /The short version<\/h2>(.*?)<\/section>/s.exec(html) ?? []
    expect(summary.match(/<li/g)?.length).toBeGreaterThanOrEqual(3)
    expect(text).toContain('Needs review by a lawyer.')
    expect(html).toMatch(/<h2[^>]*>Change log<\/h2>/)
    expect(text).toContain('15 November 2026: First version.')

    const ids = [...html.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(match => match[1])
    const entries = [...html.matchAll(/<a [^>]*href="#([^"]+)"/g)].map(match => match[1])
    const headings = new Set(entries.filter(entry => entry !== 'content'))
    expect(headings.size).toBeGreaterThanOrEqual(7)
    expect(headings).toContain(anchor)
    for (const entry of headings) expect(ids, entry).toContain(entry)
  })
}

/** Which version it is, and since when, as its file says. */
function inForce(path: string) {
  const file = readFileSync(new URL(`../../content/legal${path}.md`, import.meta.url), 'utf8')
  const [, version, date = ''] = /\nversion: (\d+)\ndate: (\S+)\n/.exec(file) ?? []
  const day = new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return `Version ${version}, in force from ${day}.`
}

test('a legal page opens at the heading that its address names, and its contents lead to the others', async ({
  page,
}) => {
  await open(page, '/privacy-policy#how-long-we-keep-it')
  await expect(page.locator('h2#how-long-we-keep-it')).toBeInViewport()
  const entry = page.getByRole('navigation', { name: 'On this page' }).locator('a[href="#complaints"]')
  await entry.click()
  await expect(page).toHaveURL('/privacy-policy#complaints')
  await expect(page.locator('h2#complaints')).toBeInViewport()
  await expect(entry).toHaveAttribute('aria-current', 'location')
})

test('a legal page keeps its headings folded up on a phone, and opens them without JavaScript', {
  tag: '@variant',
}, async ({ newContext }) => {
  const context = await newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/cookies-policy')
  const entry = page.locator('details a[href="#everything-we-keep-by-name"]')
  await expect(entry).toBeHidden()
  await page.getByText('On this page').filter({ visible: true }).click()
  await entry.click()
  await expect(page.locator('h2#everything-we-keep-by-name')).toBeInViewport()
  const sideways = await page.locator('html').evaluate(html => html.scrollWidth > html.clientWidth)
  expect(sideways).toBe(false)
  for (const { path } of legalPages) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('button'), 'nothing to press in vain').toHaveCount(0)
  }
})

test('a legal page is printed as a text: light, without navigation, buttons or footer', {
  tag: '@variant',
}, async ({ newContext }) => {
  const page = await (await newContext({ colorScheme: 'dark' })).newPage()
  await open(page, '/cookies-policy')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Create account' })).toHaveCount(0)
  const ink = await page
    .locator('section li')
    .first()
    .evaluate(item => getComputedStyle(item).color)
  expect(ink).toBe('rgb(87, 70, 80)')
})

test('everything that a browser was left with is named in the cookies policy', async ({
  page,
  context,
  person,
  request,
}) => {
  const eva = await person('Eva', { verified: false })
  for (const tab of [page, eva.page]) {
    await open(tab, '/chat')
    await goTo(tab, '/help-center')
    // Until then the page before it stands there, and moves under the pointer.
    await expect(tab.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
    await tab.getByRole('link', { name: 'Terms' }).first().click()
    await expect(tab).toHaveURL('/terms')
  }
  const policy = (await readPage(request, '/cookies-policy')).text
  const kept = [
    await keysIn(page),
    await keysIn(eva.page),
    await context.cookies(),
    await eva.context.cookies(),
  ]
  const names = kept.flat().map(entry => (typeof entry === 'string' ? entry : entry.name))
  expect(new Set(names).size).toBeGreaterThanOrEqual(3)
  for (const name of new Set(names)) expect(policy).toContain(name)
})

test('robots find the pages: every address of the sitemap answers', async ({ request, akin }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  const sitemap = /^Sitemap: (.+)$/m.exec(await robots.text())?.[1]
  expect(sitemap).toBe(`${akin.url}/sitemap.xml`)
  const xml = await (await request.get('/sitemap.xml')).text()
  const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => String(match[1]))
  expect(places.length).toBeGreaterThan(15)
  for (const { path } of legalPages) expect(places).toContain(akin.url + path)
  for (const place of places) {
    const response = await request.get(place)
    expect.soft(response.status(), place).toBe(200)
    expect.soft(await response.text(), place).not.toContain('noindex')
  }
})

test('the sitemap is well-formed XML', async ({ page }) => {
  const xml = await (await page.request.get('/sitemap.xml')).text()
  const root = await page.evaluate(source => {
    const parsed = new DOMParser().parseFromString(source, 'application/xml')
    return parsed.querySelector('parsererror') ? 'broken' : parsed.documentElement.tagName
  }, xml)
  expect(root).toBe('urlset')
})

test('security.txt leads to a policy that exists', async ({ request, akin }) => {
  const text = await (await request.get('/.well-known/security.txt')).text()
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const policy = new URL(/^Policy: (.+)$/m.exec(text)?.[1] ?? '')
  expect(policy.origin).toBe(akin.url)
  const { html } = await readPage(request, policy.pathname)
  expect(html).toMatch(
    new RegExp(`<h[23][^>]* id="${policy.hash.slice(1)}"[^>]*>Reporting a weakness</h[23]>`),
  )
})

test('the home page tells search engines who it is', async ({ request, akin }) => {
  const { html } = await readPage(request, '/')
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string; url: string }[] }
  expect(graph.map(thing => [thing['@type'], thing.url])).toEqual([
    ['Organization', akin.url],
    ['WebSite', akin.url],
  ])
})

test('an address below a protected page is not found by a visitor either, instead of something to sign in for', async ({
  page,
  request,
  expectFailedLoads,
}) => {
  for (const address of ['/profile/x', '/subscription/plans']) {
    const response = await request.get(address)
    expect(response.status(), address).toBe(404)
    expect(await response.text(), address).toContain('<title>Not found · Akin</title>')
  }
  expectFailedLoads('/chat/1/2')
  const response = await page.goto('/chat/1/2')
  expect(response?.status()).toBe(404)
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing in common with this address')
  await expect(page).toHaveURL('/chat/1/2')
  await expect(page).toHaveTitle('Not found · Akin')
  expect(await page.evaluate(() => localStorage.getItem('akin.rememberedPage'))).toBeNull()
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveTitle('Find your people · Akin')
})

async function keysIn(page: Page) {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
}
