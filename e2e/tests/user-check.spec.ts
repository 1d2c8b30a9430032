import type { Page } from '@playwright/test'
import { takenOver } from '#bench/account-steps.ts'
import { holdScripts } from '#bench/answers.ts'
import { answeredAt } from '#bench/record.ts'
import { expect, test } from '#bench/test.ts'

test('the page itself asks who is signed in, and the application takes up that answer', async ({
  page,
  person,
}) => {
  const { page: own } = await person('Ana')
  for (const [who, address] of [
    [page, '/'],
    [page, '/chat'],
    [own, '/chat'],
  ] as const) {
    const asked = countUserChecks(who)
    const release = await holdScripts(who)
    await who.goto(address, { waitUntil: 'commit' })
    await answered(who)
    expect(asked(), address).toBe(1)
    release()
    await expect(who.getByTestId('startup-loader')).toBeHidden()
    await takenOver(who)
    await who.waitForLoadState('networkidle')
    expect(asked(), address).toBe(1)
    await who.unrouteAll({ behavior: 'wait' })
  }
  await expect(page).toHaveURL('/auth')
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Chats')
})

test('the check is what a page asks for first, before its own files', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/about', { waitUntil: 'networkidle' })
  expect(asked.slice(0, 2)).toEqual(['/about', '/api/user'])
  expect(asked.filter(path => path === '/api/user')).toHaveLength(1)
})

for (const [what, answer] of [
  ['breaks off', 'abort'],
  ['is answered by a busy server', 503],
] as const) {
  const tag = answer === 503 ? [] : '@variant'
  test(`a check that ${what} is not repeated, and a public page is simply shown`, { tag }, async ({
    page,
    expectFailedLoads,
  }) => {
    expectFailedLoads('/api/user')
    const asked = countUserChecks(page)
    await page.route('**/api/user', route =>
      answer === 'abort' ? route.abort() : route.fulfill({ status: answer, json: {} }),
    )
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(asked()).toBe(1)
  })
}

test('an answer from before a page was left and shown again is not used', async ({ page }) => {
  const asked = countUserChecks(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await answered(page)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  release()
  await expect.poll(asked).toBe(2)
})

test('nor is one from before someone signed in elsewhere in this browser', async ({ page, akin }) => {
  const asked = countUserChecks(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await answered(page)
  const other = await page.context().newPage()
  await other.goto(`${akin.url}/healthz`)
  const heard = page.evaluate(() =>
    new Promise(resolve => new BroadcastChannel('akin').addEventListener('message', resolve)).then(() => {}),
  )
  await expect
    .poll(() => {
      void other.evaluate(() => new BroadcastChannel('akin').postMessage({ kind: 'signed-in', userId: 1 }))
      return Promise.race([heard.then(() => true), other.waitForTimeout(100)])
    })
    .toBe(true)
  release()
  await expect.poll(asked).toBe(2)
})

test('a visitor reads a page that is there 0.8 s after the answer, without the scripts', async ({
  page,
  person,
  expectFailedLoads,
}) => {
  expectFailedLoads('/nothing-here')
  const { displayName } = await person('Ana')
  const release = await holdScripts(page)
  for (const address of ['/', '/auth', `/p/${displayName}`, '/nothing-here']) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByTestId('startup-loader')).toBeAttached()
    await expect(page.getByTestId('startup-loader'), address).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    const since = await page.evaluate(() => performance.now())
    expect(since - (await answeredAt(page, '/api/user'))).toBeGreaterThanOrEqual(800)
    await expect(page.locator('html')).not.toHaveAttribute('data-starting')
    expect(await isHeld(page), address).toBe(true)
  }
  release()
})

test('what the server could not finish stays covered until the application has', async ({ page, person }) => {
  const { displayName } = await person('Ana')
  const release = await holdScripts(page)
  for (const address of ['/chat', '/profile', '/pending-verification', `/p/${displayName}?k=key`]) {
    await page.goto(address, { waitUntil: 'commit' })
    await longAfterAnswer(page)
    await expect(page.getByTestId('startup-loader'), address).toBeVisible()
    expect(await isHeld(page), address).toBe(true)
  }
  release()
  await expect(page.getByTestId('startup-loader')).toBeHidden()
})

test('members never see the page of visitors: no form that vanishes, no invitation to join', async ({
  person,
}) => {
  const { page } = await person('Ana')
  for (const [address, own] of [
    ['/', page.getByRole('link', { name: 'Open your chats' })],
    ['/auth', page.getByRole('heading', { name: 'Chats' })],
  ] as const) {
    const release = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await longAfterAnswer(page)
    await expect(page.getByTestId('startup-loader'), address).toBeVisible()
    const seen = page.evaluate(watchForVisitors)
    release()
    await expect(own.first()).toBeVisible()
    expect(await seen, address).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
  }
})

/** What is on the page for visitors when the loader leaves: a way to sign in. */
function watchForVisitors() {
  return new Promise<string[]>(resolve => {
    const look = () => {
      if ('starting' in document.documentElement.dataset) return void requestAnimationFrame(look)
      const found = document.querySelectorAll('a[href^="/auth"], main input[type="password"]')
      resolve([...found].map(element => element.outerHTML))
    }
    look()
  })
}

function countUserChecks(page: Page) {
  let asked = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/user') asked += 1
  })
  return () => asked
}

/** Waits until the browser has the answer. */
async function answered(page: Page) {
  await expect.poll(() => answeredAt(page, '/api/user')).toBeGreaterThan(0)
}

/** Waits until twice the time has gone by after which the loader leaves. */
async function longAfterAnswer(page: Page) {
  await answered(page)
  const at = await answeredAt(page, '/api/user')
  await page.waitForFunction(since => performance.now() > since + 1600, at)
}

/** Whether the application has not taken over yet. */
function isHeld(page: Page) {
  return page.evaluate(() => 'release' in (window as unknown as { akinStarted: object }).akinStarted)
}
