import { nameOf, pages, protectedPages, publicPages } from '#bench/pages.ts'
import { expect, test } from '#bench/test.ts'
import { routes } from '../../web/routes.ts'

const found = publicPages.filter(page => page.status !== 404)

test('every address of the specification is in the table of routes, and no page is missing here', () => {
  const known = pages.map(page => page.path)
  // The console is an unknown address to everyone but the staff, and has its pages in a table of its own.
  const served = pathsOf(routes).filter(path => !/^\/(dev|admin)\//.test(path))
  expect(served.length).toBeGreaterThan(25)
  expect(served.sort()).toEqual(known.sort())
})

test('the home page can be read without JavaScript', async ({ request, newContext }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('Akin shows you what you share with someone before you say a word.')

  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Find your people\. Talk to\sthem\./)
  await expect(page.getByTestId('startup-loader')).toBeHidden()
})

test('every public page answers with its own title, description, address and one heading', async ({
  request,
  akin,
}) => {
  const titles = new Set<string>()
  for (const { address } of found) {
    const response = await request.get(address)
    expect.soft(response.status(), address).toBe(200)
    const html = await response.text()
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    titles.add(title)
    expect.soft(title, address).toMatch(/^\S.+ · Akin$/)
    expect.soft(html.match(/<h1[\s>]/g), `headings of ${address}`).toHaveLength(1)
    const head = (start: string) =>
      [...html.matchAll(new RegExp(`<${start} (?:content|href)="([^"]*)"`, 'g'))].map(([, value]) => value)
    expect.soft(head('meta name="description"'), address).toEqual([expect.stringMatching(/\w{3}/)])
    expect.soft(head('link rel="canonical"'), address).toEqual([akin.url + address])
    expect.soft(head('meta property="og:title"'), address).toEqual([title.replace(' · Akin', '')])
    expect.soft(head('meta property="og:description"'), address).toEqual([expect.stringMatching(/\w{3}/)])
    expect.soft(head('meta property="og:url"'), address).toEqual([akin.url + address])
    expect.soft(head('meta property="og:image"'), address).toEqual([`${akin.url}/social-card.png`])
  }
  expect(titles.size).toBe(found.length)
})

test('the pictures and files that every page names are there', async ({ request }) => {
  const named = [
    '/favicon.svg',
    '/favicon-32.png',
    '/apple-touch-icon.png',
    '/site.webmanifest',
    '/social-card.png',
  ]
  for (const file of named) {
    const response = await request.get(file)
    expect.soft(response.status(), file).toBe(200)
    expect.soft(response.headers()['content-type'], file).not.toContain('text/html')
  }
  const { icons } = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  expect(icons.length).toBeGreaterThan(0)
  for (const { src } of icons) expect.soft((await request.get(src)).status(), src).toBe(200)
})

test('what is not there is not found, and the page says so in every browser', async ({
  request,
  page,
  expectFailedLoads,
}) => {
  for (const address of ['/p/NobodyAtAll', '/help-center/no-such-article', '/no/such/page']) {
    const response = await request.get(address)
    expect(response.status(), address).toBe(404)
    const html = await response.text()
    expect.soft(html.includes('Nothing in common with this address'), address).toBe(true)
    expect.soft(/<title>([^<]*)<\/title>/.exec(html)?.[1], address).toBe('Not found · Akin')
    expect.soft(/<meta name="robots" content="noindex"/.test(html), `${address} in search engines`).toBe(true)
    expectFailedLoads(address)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing in common with this address')
    await expect(page.locator('h1')).toHaveCount(1)
  }
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL('/')
})

test('protected pages tell search engines and visitors nothing', async ({ request }) => {
  for (const { address } of protectedPages) {
    const response = await request.get(address)
    expect.soft(response.status(), address).toBe(200)
    const html = await response.text()
    expect.soft(html.includes('content="noindex"'), address).toBe(true)
    expect.soft(html.includes('Loading...'), address).toBe(true)
    expect.soft(html.includes('<h1'), address).toBe(false)
  }
})

test('an unknown call is answered in JSON', async ({ request }) => {
  const response = await request.get('/api/unknown')
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).toContain('application/json')
  expect(await response.json()).toMatchObject({ code: 'not_found', message: 'We could not find that.' })
})

test('every page name is a usable file name', () => {
  const names = pages.map(nameOf)
  expect(new Set(names).size).toBe(pages.length)
  for (const name of names) expect(name).toMatch(/^[a-zA-Z-]+$/)
})

interface RouteNode {
  type: string
  path?: string
  children?: unknown[]
}

function pathsOf(node: unknown): string[] {
  const { type, path, children = [] } = node as RouteNode
  const own = type === 'index' ? ['/'] : type === 'route' && path ? [path.replace(/\$(\w+)/g, '{$1}')] : []
  return [...own, ...children.flatMap(pathsOf)]
}
