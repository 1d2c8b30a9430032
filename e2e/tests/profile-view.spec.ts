import type { Page } from '@playwright/test'
import { fillSignIn, open, registered, toast } from '#bench/account-steps.ts'
import type { Akin } from '#bench/akin.ts'
import { breakCall } from '#bench/answers.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#bench/axe.ts'
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

test('a stranger reads a public page on a phone without JavaScript', async ({ person, newContext, akin }) => {
  const ana = await person('Ana')
  await write(akin, ana, { ...bridges, audiences: everything })
  const page = await (await newContext({ ...phone, javaScriptEnabled: false })).newPage()
  await page.goto(`/p/${ana.displayName}`)
  await expect(heading(page)).toHaveText('Ana Lima')
  const main = page.getByRole('main')
  await expect(main).toContainText(`@${ana.displayName} · she/her · Porto, Portugal`)
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
  await expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc')
  await expect(main.getByRole('link', { name: /^My bridges/ })).toHaveAttribute(
    'rel',
    'me nofollow noopener noreferrer',
  )
  await expect(main.getByRole('link', { name: 'Connect with' })).toHaveAttribute('href', '/auth')
  await expect(main.getByRole('button'), 'nothing that needs a script').toHaveCount(0)
  await expectNoSidewaysScroll(page, 'the public page', [320, 390])

  const code = await page.request.get(`/p/${ana.displayName}/qr.svg`)
  expect(code.headers()['content-type']).toContain('image/svg+xml')
  await expect(main.getByRole('link', { name: 'Show QR code' })).toHaveAttribute('href', /\/qr\.svg$/)
  await expect(main.getByRole('link', { name: 'Save contact' })).toHaveAttribute('href', /\/contact\.vcf$/)
})

test('a full public page is at most 60 KB of HTML and styles', async ({ person, request, akin }) => {
  const ana = await person('Ana')
  await write(akin, ana, { ...bridges, audiences: everything })
  const html = await (await request.get(`/p/${ana.displayName}`)).text()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(sheets.length).toBeGreaterThan(0)
  const styles = await Promise.all(sheets.map(async href => (await request.get(href)).text()))
  const bytes = [html, ...styles].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  test.info().annotations.push({ type: 'KB', description: (bytes / 1024).toFixed(1) })
  expect(bytes).toBeLessThanOrEqual(60 * 1024)
})

test('a stranger sees only what is for everyone', async ({ person, page, akin }) => {
  const ana = await person('Ana')
  await write(akin, ana, bridges)
  await open(page, `/p/${ana.displayName}`)
  await expect(heading(page)).toHaveText('Ana Lima')
  const main = page.getByRole('main')
  await expect(main).toContainText('Two lines.')
  for (const hidden of ['Into', 'Tea', 'Porto', 'English', 'Why old bridges hum.', 'Looking for']) {
    await expect.soft(main.getByText(hidden, { exact: true })).toHaveCount(0)
  }
})

test('a name has one spelling, and every other one leads there', async ({ person, request, page }) => {
  const ana = await person('Ana')
  const address = `/p/${ana.displayName}`
  const answer = await request.get(address.toLowerCase(), { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe(address)
  await page.goto(`/p/${ana.displayName.toUpperCase()}`)
  await expect(page).toHaveURL(address)
  await expect(heading(page)).toHaveText(ana.displayName)
})

test('a former name leads to the new one', async ({ person, request, page, akin }) => {
  const ana = await person('Ana')
  const displayName = ana.displayName.replace('Ana', 'Anna')
  await send(akin, ana, 'POST', '/api/display-name', { displayName })
  const answer = await request.get(`/p/${ana.displayName}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `/p/${displayName}`])
  await page.goto(`/p/${ana.displayName}`)
  await expect(page).toHaveURL(`/p/${displayName}`)
  await expect(heading(page)).toHaveText(displayName)
})

test('a page that its owner has turned off is like no page', async ({
  person,
  page,
  expectFailedLoads,
  akin,
}) => {
  const ana = await person('Ana')
  const address = `/p/${ana.displayName}`
  expect((await page.request.get(address)).status()).toBe(200)
  await write(akin, ana, { publicPage: false })
  expectFailedLoads(address)
  await expect(async () => {
    expect((await page.goto(address))?.status()).toBe(404)
  }).toPass()
  await expect(heading(page)).toHaveText('Nothing in common with this address')
  await expect(page.getByRole('main')).not.toContainText(ana.displayName)
})

test('a stranger who wants to connect signs in and is back', async ({ person, page, akin }) => {
  const ana = await person('Ana')
  await write(akin, ana, bridges)
  const account = await registered(akin, { name: 'Ben' })
  await open(page, `/p/${ana.displayName}`)
  await page.getByRole('link', { name: `Connect with ${ana.displayName}` }).click()
  await expect(page).toHaveURL('/auth')
  await fillSignIn(page, account)
  await expect(page).toHaveURL(`/p/${ana.displayName}`)
  await page.getByRole('link', { name: 'See full profile' }).click()
  await expect(page).toHaveURL(`/user/${ana.id}`)
  await expect(heading(page)).toHaveText('Ana Lima')
})

test('a stranger who joins from a page is sent back to it', async ({ person, page }) => {
  const ana = await person('Ana')
  await open(page, `/p/${ana.displayName}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'What do you two share?' })).toBeVisible()
  await expect(main).toContainText(`what you have in common with ${ana.displayName}.`)
  await main.getByRole('link', { name: 'Join Akin' }).click()
  await expect(page).toHaveURL('/auth?mode=register')
  const kept = await page.evaluate(() => localStorage.getItem('akin.rememberedPage'))
  expect(JSON.parse(kept ?? 'null').path).toBe(`/p/${ana.displayName}`)
})

test('the owner is told that this is them, on both of their pages', async ({ person }) => {
  const { page, id, displayName } = await person('Ana')
  for (const address of [`/p/${displayName}`, `/user/${id}`]) {
    await open(page, address)
    const main = page.getByRole('main')
    await expect(main.getByText('This is you')).toBeVisible()
    await expect(main.getByRole('link', { name: /Connect with|Join Akin|See full profile/ })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/profile')
    await main.getByRole('link', { name: 'View as' }).click()
    await expect(page).toHaveURL('/profile/view')
  }
})

test('the link can be copied', async ({ person, akin }) => {
  const { page, context, displayName } = await person('Ana')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `/p/${displayName}`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${akin.url}/p/${displayName}`)
})

test('where nothing can be copied, the link is shown to be selected', async ({ person, akin }) => {
  const { page, displayName } = await person('Ana')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await open(page, `/p/${displayName}`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'This is the link', `${akin.url}/p/${displayName}`)).toBeVisible()
})

test('the code is shown in a dialog and can be kept', async ({ person }) => {
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
})

test('on paper it is a poster with the address and the code, and nothing to press', async ({
  person,
  akin,
}) => {
  const { page, displayName } = await person('Ana')
  await open(page, `/p/${displayName}`)
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true })
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate(() => 'printed' in window)).toBe(true)
  const code = page.locator('main img[src$="/qr.svg"]')
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1047 })
  await expect(code).toBeVisible()
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
  const ben = await person('Ben')
  await write(akin, ana, { fullName: 'Ana Lima', bio })
  await write(akin, ben, { headline: 'Potter', searchEngines: true })
  const page = await (await newContext()).newPage()

  await open(page, `/p/${ana.displayName}`)
  await expect(page).toHaveTitle(`Ana Lima (@${ana.displayName}) · Akin`)
  await expect(page.getByRole('main')).toContainText(bio)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const html = await (await page.request.get(`/p/${ana.displayName}`)).text()
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Ana Lima', description: bio },
  })
  const meta = (property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute('content', { timeout: 1000 })
  expect(await meta('og:type')).toBe('profile')
  expect(await meta('og:image')).toBe(`${akin.url}/p/${ana.displayName}/card.png`)
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
    `${akin.url}/p/${ana.displayName}`,
  )

  await page.goto(`/p/${ben.displayName}`)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Potter')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
})

test('a member sees another with what the two share', async ({ people, akin }) => {
  const { ana, ben } = await people()
  await write(akin, ana, bridges)
  await write(akin, ben, { interests: ['tea', 'Night trains', 'Jazz'], languages: ['de', 'pt'] })
  await open(ben.page, `/user/${ana.id}`)
  await expect(heading(ben.page)).toHaveText('Ana Lima')
  await expect(ben.page).toHaveTitle('Ana Lima · Akin')
  const card = ben.page.getByRole('region', { name: 'In common' })
  await expect(card).toContainText('3 in common')
  await expect(card).toContainText('You are both into Tea and Night trains. You both speak Português.')
  const into = ben.page.getByRole('listitem')
  await expect(into.filter({ hasText: 'Tea' })).toHaveText('Tea (in common)')
  await expect(into.filter({ hasText: 'Maps' })).toHaveText('Maps')

  await open(ana.page, `/user/${ben.id}`)
  await expect(ana.page.getByRole('region', { name: 'In common' })).toContainText('3 in common')
})

test('an unknown person and an address without a number show the same panel', async ({
  person,
  expectFailedLoads,
}) => {
  const { page } = await person('Ana')
  expectFailedLoads(/^\/api\/users\//)
  for (const id of ['1234567890', 'someone', '0', '99999999999999999999']) {
    await open(page, `/user/${id}`)
    await expect(heading(page)).toHaveText('Person not found')
    await expect(page.getByRole('link', { name: 'Find people' })).toBeVisible()
    await expect(page).toHaveTitle('Person not found · Akin')
  }
})

test('a profile that cannot be loaded can be asked for again', async ({ people, expectFailedLoads }) => {
  const { ana, ben } = await people()
  const path = `/api/users/${ana.id}`
  expectFailedLoads(path)
  await breakCall(ben.page, path)
  await open(ben.page, `/user/${ana.id}`)
  await expect(ben.page.getByRole('alert')).toContainText('We could not load this profile.')
  await ben.page.unroute(`**${path}`)
  await ben.page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(ben.page)).toHaveText(ana.displayName)
})

test('one sees oneself through the eyes of a visitor, a member and a contact', async ({ person, akin }) => {
  const ana = await person('Ana')
  await write(akin, ana, { ...bridges, audiences: { headline: 'contacts' } })
  const { page } = ana
  const main = page.getByRole('main')
  await open(page, '/profile/view')
  await expect(main).toContainText('This is how a visitor sees you.')
  await expect(heading(page)).toHaveText('Ana Lima')
  await expect(main.getByText('Night trains')).toHaveCount(0)

  await page.getByRole('radio', { name: 'Member' }).check({ force: true })
  await expect(page).toHaveURL('/profile/view?as=member')
  await expect(main).toContainText('This is how a member sees you.')
  await expect(main.getByText('Night trains')).toBeVisible()
  await expect(main.getByText(bridges.headline)).toHaveCount(0)

  await page.getByRole('radio', { name: 'Contact' }).check({ force: true })
  await expect(main.getByText(bridges.headline)).toBeVisible()
  await main.getByRole('link', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL('/profile')
})

test('someone whose page is off is told that visitors see nothing', async ({ person, akin }) => {
  const ana = await person('Ana', { verified: false })
  await write(akin, ana, { publicPage: false })
  await open(ana.page, '/profile/view')
  const main = ana.page.getByRole('main')
  await expect(main).toContainText('This is how a visitor will see you once your address is verified.')
  await expect(main.getByRole('heading', { name: 'Visitors see nothing' })).toBeVisible()
  await main.getByRole('link', { name: 'Privacy settings' }).click()
  await expect(ana.page).toHaveURL('/profile?tab=privacy')
})

test('all three views of a full profile are accessible and fit', async ({ people, page, akin }) => {
  const { ana, ben } = await people()
  await write(akin, ana, {
    ...bridges,
    fullName: 'W'.repeat(50),
    bio: 'https://bridges.example/'.padEnd(500, 'x'),
    audiences: everything,
  })
  await write(akin, ben, { interests: ['Tea'] })
  const views: [Page, string][] = [
    [page, `/p/${ana.displayName}`],
    [ben.page, `/user/${ana.id}`],
    [ana.page, '/profile/view?as=contact'],
  ]
  for (const [browser, address] of views) {
    await open(browser, address)
    await expect(heading(browser)).toHaveText('W'.repeat(50))
    await expectAccessible(browser, address)
    await expectNoSidewaysScroll(browser, address, [320, 768, 1024])
  }
})
