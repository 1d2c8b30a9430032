import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { open } from '#bench/account-steps.ts'
import { delayFile } from '#bench/answers.ts'
import { expect, test } from '#bench/test.ts'

const budget = 130 * 1024

test('the first load of the home page brings at most 130 KB of JavaScript', async ({ page }) => {
  await expectLight(page, '/')
})

test('so does that of a public profile', async ({ page, person }) => {
  const { displayName } = await person('Ana')
  await expectLight(page, `/p/${displayName}`)
})

async function expectLight(page: Page, address: string) {
  const scripts = new Set<string>()
  page.on('request', request => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url())
  })
  await open(page, address)
  await page.waitForLoadState('networkidle')
  expect(scripts.size).toBeGreaterThan(3)
  const sizes = await Promise.all([...scripts].map(gzipSize))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  test.info().annotations.push({ type: 'KB gzip', description: (total / 1024).toFixed(1) })
  expect(total).toBeGreaterThan(budget / 3)
  expect(total).toBeLessThanOrEqual(budget)
}

interface Shift {
  value: number
  moved: (string | null | undefined)[]
}

for (const [device, width] of [
  ['phone', 390],
  ['desktop', 1440],
] as const) {
  test(`nothing on the home page moves while it loads on a ${device}, not even when the fonts are late`, async ({
    newContext,
  }) => {
    const page = await (await newContext({ viewport: { width, height: 900 } })).newPage()
    await page.addInitScript(() => {
      const shifts: Shift[] = []
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] }
          shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60)) })
        }
      }).observe({ type: 'layout-shift', buffered: true })
      Object.assign(window, { shifts })
    })
    await delayFile(page, /\.woff2$/, 400)
    await page.goto('/')
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => PerformanceObserver.supportedEntryTypes)).toContain('layout-shift')
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
    // Where no font of the right width is installed, the loader's own line moves by some pixels.
    const seen = shifts.filter(({ value }) => value >= 0.0005)
    expect(seen).toEqual([])
  })
}

function gzipSize(url: string) {
  return new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, async response => {
      expect(response.headers['content-encoding']).toBe('gzip')
      resolve(Buffer.concat(await response.toArray()).length)
    }).on('error', reject)
  })
}
