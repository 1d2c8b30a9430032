import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { open } from '#bench/account-steps.ts'
import { answerUserLate, delayFile } from '#bench/answers.ts'
import { befriend } from '#bench/connect-steps.ts'
import { recordShifts, recordText } from '#bench/record.ts'
import { expect, test } from '#bench/test.ts'

/**
 * kB of script as gzip, and everything that is asked for, calls included: here a cookie choice is sent as well. It counts
 * once, because how much is asked for again when the socket opens depends on how late it does. Photos do not count: on
 * /discover there are as many as other tests have left people with one. Nor do the letters in which a card quotes people:
 * other tests may have left someone who said something. For members there is room for what follows from events, seven kB that
 * come with the first one: it may be that someone else has just come or gone.
 */
const budgets = {
  '/': { script: 119.6, requests: 14 },
  '/p': { script: 123.1, requests: 15 },
  '/auth': { script: 133.8, requests: 19 },
  '/connect': { script: 176, requests: 28 },
  '/discover': { script: 182.4, requests: 29 },
  '/profile': { script: 191.4, requests: 29 },
}

test('the first load of a public profile brings little, and nothing of what is for members', async ({
  page,
  person,
}) => {
  const { displayName } = await person('Ana')
  const sockets: string[] = []
  page.on('websocket', socket => sockets.push(socket.url()))
  const asked = await expectLight(page, `/p/${displayName}`, budgets['/p'])
  await expect(page.getByRole('link', { name: `Connect with ${displayName}` })).toBeVisible()
  expect(sockets).toEqual([])
  expect(asked.filter(url => /connect|status-button|member-view|live-/.test(url))).toEqual([])
})

test('so does that of the page to sign in on', async ({ page }) => {
  await expectLight(page, '/auth', budgets['/auth'])
})

for (const address of ['/connect', '/discover', '/profile'] as const) {
  const tag = address === '/discover' ? [] : '@variant'
  test(`so does that of ${address} for someone who is signed in, and nothing moves meanwhile, not even the loader when its line changes`, {
    tag,
  }, async ({ people }) => {
    const { ana, ben } = await people()
    // Whoever knows nobody yet is led to someone, with code that nobody else loads.
    await befriend(ana, ben)
    await ana.page.setViewportSize({ width: 390, height: 844 })
    await answerUserLate(ana.page, 2300)
    const shifts = await recordShifts(ana.page)
    const loader = await recordText(ana.page, '[data-testid="startup-loader"]')
    await expectLight(ana.page, address, budgets[address])
    expect((await loader()).map(({ text }) => text)).toContain('Almost there...')
    expect(await shifts()).toEqual([])
  })
}

for (const [device, width] of [
  ['phone', 390],
  ['desktop', 1440],
] as const) {
  const tag = device === 'phone' ? [] : '@variant'
  test(`that of the home page on a ${device} brings little, and nothing moves meanwhile, not even when the fonts are late`, {
    tag,
  }, async ({ newContext }) => {
    const page = await (await newContext({ viewport: { width, height: 900 } })).newPage()
    const shifts = await recordShifts(page)
    await delayFile(page, /\.woff2$/, 400)
    await expectLight(page, '/', budgets['/'])
    expect(await shifts()).toEqual([])
  })
}

async function expectLight(page: Page, address: string, budget: { script: number; requests: number }) {
  const asked = new Set<string>()
  page.on('request', request => {
    const [url] = request.url().split('?known=')
    const isChance = request.resourceType() === 'image' || request.url().includes('italic')
    if (!isChance) asked.add(`${request.method()} ${url}`)
  })
  await open(page, address)
  await page.waitForLoadState('networkidle')
  const urls = Array.from(asked, each => each.slice(each.indexOf(' ') + 1))
  const scripts = urls.filter(url => new URL(url).pathname.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  const sizes = await Promise.all(scripts.map(gzipSize))
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1000
  const found = `${total.toFixed(1)} kB in ${scripts.length} files, ${asked.size} requests`
  test.info().annotations.push({ type: 'first load', description: found })
  expect(total).toBeGreaterThan(budget.script / 2)
  expect(total, found).toBeLessThanOrEqual(budget.script)
  expect(asked.size, `${found}: ${[...asked].join(', ')}`).toBeLessThanOrEqual(budget.requests)
  return urls
}

function gzipSize(url: string) {
  return new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, async response => {
      expect(response.headers['content-encoding']).toBe('gzip')
      resolve(Buffer.concat(await response.toArray()).length)
    }).on('error', reject)
  })
}
