import type { Page } from '@playwright/test'
import { expectAccessible } from '#bench/axe.ts'
import { expect, test } from '#bench/test.ts'

const legalPages = [
  { path: '/privacy-policy', title: 'Privacy policy', anchor: 'how-long-we-keep-it', version: 4 },
  { path: '/terms', title: 'Terms', anchor: 'tokens' },
  { path: '/cookies-policy', title: 'Cookies policy', anchor: 'everything-we-keep-by-name', version: 3 },
  { path: '/refunds', title: 'Refunds', anchor: 'charged-twice' },
]

for (const { path, title, anchor, version = 1 } of legalPages) {
  test.describe(path, () => {
    test('is read whole without JavaScript, from its summary to its change log', async ({ newContext }) => {
      const page = await (await newContext({ javaScriptEnabled: false })).newPage()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(`Version ${version}, in force from 15 November 2026.`)).toBeVisible()
      const summary = page.getByRole('region', { name: 'The short version' }).getByRole('listitem')
      expect(await summary.count()).toBeGreaterThanOrEqual(3)
      await expect(page.getByText('Needs review by a lawyer.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'Change log' })).toBeVisible()
      await expect(page.getByText('15 November 2026: First version.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    })

    test('lists its headings, and every entry leads to one', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByTestId('startup-loader')).toBeHidden()
      const contents = page.getByRole('navigation', { name: 'On this page' })
      const entries = contents.getByRole('link')
      const hrefs = await entries.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
      expect(hrefs.length).toBeGreaterThanOrEqual(7)
      for (const href of hrefs) await expect(page.locator(`h2[id="${href.slice(1)}"]`), href).toHaveCount(1)

      const entry = contents.locator(`a[href="#${anchor}"]`)
      await entry.click()
      await expect(page).toHaveURL(`${path}#${anchor}`)
      await expect(page.locator(`h2#${anchor}`)).toBeInViewport()
      await expect(entry).toHaveAttribute('aria-current', 'location')
    })

    test('opens at the heading that its address names', async ({ page }) => {
      await page.goto(`${path}#${anchor}`)
      await expect(page.locator(`h2#${anchor}`)).toBeInViewport()
    })

    test('keeps its headings folded up on a phone, and opens them without JavaScript', async ({
      newContext,
    }) => {
      const context = await newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.goto(path)
      const entry = page.locator(`details a[href="#${anchor}"]`)
      await expect(entry).toBeHidden()
      await page.getByText('On this page').filter({ visible: true }).click()
      await entry.click()
      await expect(page.locator(`h2#${anchor}`)).toBeInViewport()
      const sideways = await page.locator('html').evaluate(html => html.scrollWidth > html.clientWidth)
      expect(sideways).toBe(false)
    })

    test('is printed as a text: light, without navigation, buttons or footer', async ({ newContext }) => {
      const page = await (await newContext({ colorScheme: 'dark' })).newPage()
      await page.goto(path)
      await expect(page.getByTestId('startup-loader')).toBeHidden()
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
  })
}

for (const path of [...legalPages.map(page => page.path), '/', '/about']) {
  test(`${path} has no barriers and fits every screen, in both themes`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    await expectAccessible(page, path)
  })
}

test('the cookies policy opens the cookie preferences', async ({ page }) => {
  await page.goto('/cookies-policy')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Cookie preferences' }).click()
  await expect(page.getByRole('dialog', { name: 'Cookie preferences' })).toBeVisible()
})

test('everything that a browser was left with is named in the cookies policy', async ({
  page,
  context,
  person,
}) => {
  const eva = await person('Eva', { verified: false })
  for (const tab of [page, eva.page]) {
    for (const path of ['/', '/chat', '/help-center', '/cookies-policy']) {
      await tab.goto(path)
      await expect(tab.getByTestId('startup-loader')).toBeHidden()
    }
    await tab.getByRole('link', { name: 'Terms' }).first().click()
    await expect(tab).toHaveURL('/terms')
  }
  await page.goto('/cookies-policy')
  const policy = await page.getByRole('table').innerText()
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

test('security.txt leads to a policy that exists', async ({ page, request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text()
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  await page.goto(/^Policy: (.+)$/m.exec(text)?.[1] ?? '')
  await expect(page.getByRole('heading', { name: 'Reporting a weakness' })).toBeInViewport()
})

test('the home page tells search engines who it is', async ({ request, akin }) => {
  const html = await (await request.get('/')).text()
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string; url: string }[] }
  expect(graph.map(thing => [thing['@type'], thing.url])).toEqual([
    ['Organization', akin.url],
    ['WebSite', akin.url],
  ])
})

for (const address of ['/chat/1/2', '/profile/x', '/subscription/plans']) {
  test(`${address} is not found by a visitor either, instead of something to sign in for`, async ({
    page,
    expectFailedLoads,
  }) => {
    expectFailedLoads(address)
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing in common with this address')
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle('Not found · Akin')
    expect(await page.evaluate(() => localStorage.getItem('akin.rememberedPage'))).toBeNull()
    await page.getByRole('link', { name: 'Go to home' }).click()
    await expect(page).toHaveTitle('Find your people · Akin')
  })
}

async function keysIn(page: Page) {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
}
