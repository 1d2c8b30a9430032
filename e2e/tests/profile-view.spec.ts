import type { APIRequestContext, Page } from '@playwright/test'
import { fillSignIn, open, registered } from '#bench/account-steps.ts'
import type { Akin } from '#bench/akin.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#bench/axe.ts'
import { befriend } from '#bench/connect-steps.ts'
import type { Person } from '#bench/people.ts'
import { expect, test } from '#bench/test.ts'

const phone = { viewport: { width: 390, height: 844 } }

const bridges = {
  fullName: 'Ana Lima',
  pronouns: 'she/her',
  headline: 'Builds bridges, and drinks tea under them',
  bio: 'Two lines.\nSee https://bridges.example/ana, not javascript:alert(1).',
  city: 'Porto',
  country: 'PT',
  languages: ['en', 'pt'],
  interests: ['Tea', 'Maps', 'Night trains'],
  lookingFor: ['language exchange'],
  prompts: [{ id: 'ask', answer: 'Why old bridges hum.' }],
  links: [{ label: 'My bridges', url: 'https://www.bridges.example/' }],
}

const everything = Object.fromEntries(
  ['place', 'languages', 'interests', 'lookingFor', 'prompts'].map(part => [part, 'public']),
)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function write(akin: Akin, person: Person, changes: object) {
  await send(akin, person, 'PATCH', '/api/profile', changes)
}

async function send({ url }: Akin, { page }: Person, method: string, path: string, data: object) {
  const answer = await page.request.fetch(path, { method, data, headers: { origin: url } })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('a stranger reads a full public page on a phone without JavaScript, in at most 60 KB', async ({
  person,
  newContext,
  akin,
}) => {
  const ana = await person('Ana')
  await write(akin, ana, { ...bridges, audiences: everything })
  await befriend(ana, await person('Eva'))
  const page = await (await newContext({ ...phone, javaScriptEnabled: false })).newPage()
  await page.goto(`/p/${ana.displayName}`)
  await expect(heading(page)).toHaveText(ana.displayName)
  const main = page.getByRole('main')
  await expect(main.getByText('Ana Lima', { exact: true })).toBeVisible()
  await expect(main).toContainText('she/her · Porto, Portugal')
  for (const text of [
    bridges.headline,
    'Two lines.',
    'Why old bridges hum.',
    'Night trains',
    'Language exchange',
    'English, Português',
    'bridges.example',
  ]) {
    await expect.soft(main.getByText(text).first()).toBeVisible()
  }
  await expect(main).toContainText(/Here since \w+ 20\d\d/)
  const link = main.getByRole('link', { name: 'https://bridges.example/ana', exact: true })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect(main.getByRole('link', { name: /^My bridges/ })).toHaveAttribute(
    'rel',
    'me nofollow noopener noreferrer',
  )
  await expect(main.getByRole('link', { name: 'Connect with' })).toHaveAttribute(
    'href',
    '/auth?mode=register',
  )
  await expect(main.getByRole('button'), 'nothing that needs a script').toHaveCount(0)
  await expectNoSidewaysScroll(page, 'the public page', [320, 390])

  const code = await page.request.get(`/p/${ana.displayName}/qr.svg`)
  expect(code.headers()['content-type']).toContain('image/svg+xml')
  await expect(main.getByRole('link', { name: 'Show QR code' })).toHaveAttribute('href', /\/qr\.svg$/)
  await expect(main.getByRole('link', { name: 'Save contact' })).toHaveAttribute('href', /\/contact\.vcf$/)
  expect(await sizeOf(page.request, `/p/${ana.displayName}`)).toBeLessThanOrEqual(60 * 1024)
})

/** The bytes of a page with its styles. */
async function sizeOf(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(sheets.length).toBeGreaterThan(0)
  const styles = await Promise.all(sheets.map(async href => (await request.get(href)).text()))
  const bytes = [html, ...styles].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  test.info().annotations.push({ type: 'KB', description: (bytes / 1024).toFixed(1) })
  return bytes
}

test('a name has one spelling: every other one, and every former one, leads there', async ({
  person,
  request,
  page,
  akin,
}) => {
  const ana = await person('Ana')
  const displayName = ana.displayName.replace('Ana', 'Anna')
  await send(akin, ana, 'POST', '/api/display-name', { displayName })
  for (const name of [displayName.toLowerCase(), ana.displayName]) {
    const answer = await request.get(`/p/${name}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, `/p/${displayName}`])
  }
  await page.goto(`/p/${ana.displayName.toUpperCase()}`)
  await expect(page).toHaveURL(`/p/${displayName}`)
  await expect(heading(page)).toHaveText(displayName)
})

test('a stranger who wants to connect signs in and is back, now as a member', { tag: '@variant' }, async ({
  person,
  page,
  akin,
}) => {
  const ana = await person('Ana')
  await write(akin, ana, bridges)
  const account = await registered(akin, { name: 'Ben' })
  await open(page, `/p/${ana.displayName}`)
  await expect(page.getByText('Why old bridges hum.')).toBeHidden()
  await page.getByRole('link', { name: `Connect with ${ana.displayName}` }).click()
  await expect(page).toHaveURL('/auth?mode=register')
  await expect(heading(page)).toHaveText(`Join to connect with ${ana.displayName}`)
  await page.getByRole('tab', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText(`Sign in to connect with ${ana.displayName}`)
  await fillSignIn(page, account)
  await expect(page).toHaveURL(`/p/${ana.displayName}`)
  await expect(page.getByText('Why old bridges hum.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Connect' })).toBeVisible()
})

test('the code can be kept, and on paper the page is a poster with it and nothing to press', {
  tag: '@variant',
}, async ({ person, akin }) => {
  const { page, displayName } = await person('Ana')
  await open(page, `/p/${displayName}`)
  await page.getByRole('link', { name: 'Show QR code' }).click()
  const dialog = page.getByRole('dialog', { name: 'QR code' })
  const code = dialog.getByRole('img', { name: `QR code of the page of ${displayName}` })
  await expect(code).toHaveJSProperty('complete', true)
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page, 'the dialog with the code')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${displayName}.svg`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Show QR code' })).toBeFocused()

  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true })
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate(() => 'printed' in window)).toBe(true)
  const poster = page.locator('main img[src$="/qr.svg"]')
  expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1047 })
  await expect(poster).toBeVisible()
  await expect(page.getByText(`${new URL(akin.url).host}/p/${displayName}`)).toBeVisible()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
})

test('search engines stay out unless the owner lets them in, and words stay words', async ({
  person,
  newContext,
  akin,
}) => {
  const bio = 'Hello</script><script>document.title = "taken"</script>'
  const ana = await person('Ana')
  await write(akin, ana, { fullName: 'Ana Lima', bio })
  const page = await (await newContext()).newPage()

  await open(page, `/p/${ana.displayName}`)
  await expect(page).toHaveTitle(`${ana.displayName} (Ana Lima) · Akin`)
  await expect(page.getByRole('main')).toContainText(bio)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const html = await (await page.request.get(`/p/${ana.displayName}`)).text()
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Ana Lima', description: bio },
  })
  const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await meta('og:type')).toBe('profile')
  expect(await meta('og:image')).toBe(`${akin.url}/p/${ana.displayName}/card.png`)
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
    `${akin.url}/p/${ana.displayName}`,
  )

  await write(akin, ana, { headline: 'Potter', searchEngines: true })
  const listed = await (await page.request.get(`/p/${ana.displayName}`)).text()
  expect(listed).toContain('<meta name="description" content="Potter"')
  expect(listed).not.toContain('name="robots"')
})
