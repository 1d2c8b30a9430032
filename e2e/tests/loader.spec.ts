import { open } from '#bench/account-steps.ts'
import { answerUserLate, delayFile } from '#bench/answers.ts'
import { answeredAt, firstSeen, recordDelay, recordFirst, recordShifts, recordText } from '#bench/record.ts'
import { expect, test } from '#bench/test.ts'

const loader = 'html[data-starting] [data-testid="startup-loader"]'
const first = 'Loading your account...'
const second = 'Almost there...'
const third = 'This is taking longer than expected. Please hang on...'

/** Timers are never early, but a busy machine may be late: by so much, and by what the page itself was held up. */
const lateMs = 700

test('the start-up loader changes its words after 2 s and 5 s, and stays 0.8 s after the user check', async ({
  page,
}) => {
  await answerUserLate(page, 5600)
  // The last line is wider than a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  const shifts = await recordShifts(page)
  const delay = await recordDelay(page)
  const sights = await recordText(page, loader)
  const start = await recordFirst(page, 'html[data-starting]')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByTestId('startup-loader')).toHaveText(first)
  await expect(page.getByTestId('startup-loader')).toBeVisible()
  await expect(page.getByTestId('startup-loader')).toBeHidden({ timeout: 15_000 })

  const seen = (await sights()).filter(sight => sight.text !== '')
  const order = seen.map(sight => sight.text)
  expect(order.slice(order.indexOf(first))).toEqual([first, second, third, null])
  const began = await start()
  const late = lateMs + (await delay())
  expect(firstSeen(seen, second) - began).toBeGreaterThan(1950)
  expect(firstSeen(seen, second) - began).toBeLessThan(2000 + late)
  expect(firstSeen(seen, third) - began).toBeGreaterThan(4950)
  expect(firstSeen(seen, third) - began).toBeLessThan(5000 + late)
  const stayed = (seen.at(-1)?.at ?? 0) - (await answeredAt(page, '/api/user'))
  expect(stayed).toBeGreaterThanOrEqual(800)
  expect(stayed).toBeLessThan(800 + late)
  expect(await shifts()).toEqual([])
})

test('a quick answer ends the loader after 0.8 s and not before, on every full load', async ({ page }) => {
  const sights = await recordText(page, loader)
  const delay = await recordDelay(page)
  for (const load of ['first', 'second'] as const) {
    if (load === 'first') await page.goto('/about')
    else await page.reload()
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    const seen = await sights()
    expect(seen.find(sight => sight.text)?.text).toBe(first)
    const stayed = (seen.at(-1)?.at ?? 0) - (await answeredAt(page, '/api/user'))
    expect(stayed).toBeGreaterThanOrEqual(800)
    expect(stayed).toBeLessThan(800 + lateMs + (await delay()))
  }
})

test('the 0.8 s begin when the answer arrives, not when a busy browser gets to it', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const free = performance.now() + 1500
      while (performance.now() < free);
      const wasStarting = () => 'starting' in document.documentElement.dataset
      setTimeout(() => Object.assign(window, { free, wasStarting: wasStarting() }), 700)
    })
  })
  await page.goto('/about')
  const read = (name: string) => page.evaluate(key => Reflect.get(window, key) as unknown, name)
  await expect.poll(() => read('wasStarting')).toBeDefined()
  expect(Number(await read('free')) - (await answeredAt(page, '/api/user'))).toBeGreaterThan(800)
  expect(await read('wasStarting')).toBe(false)
})

test('moving on inside the application brings no loader', { tag: '@variant' }, async ({ page }) => {
  await open(page, '/')
  const shown = page.evaluate(
    () =>
      new Promise<boolean>(resolve => {
        const watch = new MutationObserver(() => resolve(true))
        watch.observe(document.documentElement, { attributeFilter: ['data-starting'] })
        setTimeout(resolve, 1500, false)
      }),
  )
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Akin')
  expect(await shown).toBe(false)
})

for (const [what, files] of [
  ['application', '**/assets/entry-client-*.js'],
  ['framework', '**/assets/framework-*.js'],
] as const) {
  const tag = what === 'application' ? [] : '@variant'
  test(`when the ${what} cannot be loaded, the loader goes away and the page can be read`, { tag }, async ({
    page,
    expectFailedLoads,
  }) => {
    expectFailedLoads(/^\/assets\//)
    await page.route(files, route => route.abort())
    await open(page, '/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Support' }).first().click()
    await expect(page).toHaveURL('/support')
  })
}

test('people who want less motion see a still mark', { tag: '@variant' }, async ({ newContext }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await (await newContext({ reducedMotion })).newPage()
    await answerUserLate(page, 2000)
    await page.goto('/', { waitUntil: 'commit' })
    const loading = page.getByTestId('startup-loader')
    await expect(loading.locator('[aria-hidden]').first()).toBeVisible()
    const moving = () => loading.evaluate(element => element.getAnimations({ subtree: true }).length)
    if (reducedMotion === 'reduce') expect(await moving()).toBe(0)
    else await expect.poll(moving).toBeGreaterThan(0)
  }
})

test('a page whose code is late shows a fallback with the same words and timings', async ({ page }) => {
  await delayFile(page, /\/assets\/about\.page/, 6000)
  const sights = await recordText(page, '[data-testid="page-loading"]')
  const delay = await recordDelay(page)
  await open(page, '/')
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page.getByTestId('page-loading')).toHaveText('Loading page...')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Akin')

  const seen = await sights()
  expect(seen.map(sight => sight.text).filter(Boolean)).toEqual(['Loading page...', second, third])
  const began = firstSeen(seen, 'Loading page...')
  const late = lateMs + (await delay())
  expect(firstSeen(seen, second) - began).toBeGreaterThan(1900)
  expect(firstSeen(seen, second) - began).toBeLessThan(2000 + late)
  expect(firstSeen(seen, third) - began).toBeGreaterThan(4900)
  expect(firstSeen(seen, third) - began).toBeLessThan(5000 + late)
})

test('once shown, the fallback stays for 0.8 s, and a quick page shows none', async ({ page }) => {
  await delayFile(page, /\/assets\/about\.page/, 500)
  const sights = await recordText(page, '[data-testid="page-loading"]')
  const delay = await recordDelay(page)
  await open(page, '/')
  const terms = page.getByRole('link', { name: 'Terms' }).first()
  const brought = page.waitForResponse(/\/assets\/terms\.page/)
  await terms.hover()
  await brought
  await terms.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/)
  expect((await sights()).filter(sight => sight.text)).toEqual([])

  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Akin')
  const seen = await sights()
  const began = firstSeen(seen, 'Loading page...')
  expect((seen.at(-1)?.at ?? 0) - began).toBeGreaterThan(780)
  expect((seen.at(-1)?.at ?? 0) - began).toBeLessThan(800 + lateMs + (await delay()))
})
