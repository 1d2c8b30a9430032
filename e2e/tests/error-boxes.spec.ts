import type { Page } from '@playwright/test'
import type { Akin } from '#bench/akin.ts'
import { breakCall, loseFile } from '#bench/answers.ts'
import { expect, test } from '#bench/test.ts'

const pageErrorText =
  "There was an error loading this page. We've been notified and will fix it as soon as possible."

async function openFaults(page: Page) {
  await page.goto('/about')
  await page.goto('/dev/broken')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faults')
}

function reports(akin: Akin, message: string) {
  return akin
    .logs()
    .filter(line => line.msg === 'client error')
    .map(line => line.clientError as Record<string, string>)
    .filter(report => report.message === message)
}

test.describe('the page error', () => {
  test('stands in for a page that failed, and the page comes back when tried again', async ({
    page,
    expectErrors,
  }) => {
    expectErrors('This page is broken on purpose.')
    await openFaults(page)
    await page.getByRole('button', { name: 'The page' }).click()
    const box = page.getByRole('alert')
    await expect(box.getByRole('heading', { level: 1 })).toHaveText('Page Error')
    await expect(box).toContainText(pageErrorText)
    await box.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faults')
    await expect(box).toHaveCount(0)
  })

  test('leads home', async ({ page, expectErrors }) => {
    expectErrors('This page is broken on purpose.')
    await openFaults(page)
    await page.getByRole('button', { name: 'The page' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Go to home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Find your people/)
  })

  test('has really been told to the server, once', async ({ page, akin, expectErrors }) => {
    expectErrors('This page is broken on purpose.')
    const before = reports(akin, 'This page is broken on purpose.').length
    await openFaults(page)
    const answer = page.waitForResponse('**/api/client-errors')
    await page.getByRole('button', { name: 'The page' }).click()
    expect((await answer).status()).toBe(204)
    await expect.poll(() => reports(akin, 'This page is broken on purpose.').length).toBe(before + 1)
    expect(reports(akin, 'This page is broken on purpose.').at(-1)).toMatchObject({
      path: '/dev/broken',
      build: expect.stringMatching(/^[0-9a-f]{12}$/),
      stack: expect.stringContaining('/assets/'),
    })
  })

  test('stays while the page stays broken, after a full load too', async ({ page, expectErrors }) => {
    expectErrors('This page is broken on purpose.', 'Minified React error #419')
    await page.goto('/dev/broken?fault=page')
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    const box = page.getByRole('alert')
    await expect(box).toContainText(pageErrorText)
    await box.getByRole('button', { name: 'Try again' }).click()
    await expect(box).toContainText(pageErrorText)
    await box.getByRole('link', { name: 'Go to home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Find your people/)
  })

  test('stands in for a page whose code cannot be loaded, and the page comes back when it can', async ({
    page,
    expectErrors,
    expectFailedLoads,
  }) => {
    expectFailedLoads(/^\/assets\/about\.page/)
    expectErrors(/dynamically imported module|about\.page/)
    await page.goto('/')
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    const mend = await loseFile(page, /\/assets\/about\.page/)
    await page.getByRole('link', { name: 'About' }).first().click()
    const box = page.getByRole('alert')
    await expect(box).toContainText(pageErrorText)
    await expect(page).toHaveURL('/about')
    await expect(page.getByTestId('startup-loader')).toBeHidden()

    mend()
    await box.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Akin')
  })

  test('stays while Akin cannot be reached, and says so', async ({
    page,
    expectErrors,
    expectFailedLoads,
  }) => {
    expectFailedLoads(/^\/assets\/about\.page/, '/healthz')
    expectErrors(/dynamically imported module|about\.page/)
    await page.goto('/')
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    await loseFile(page, /\/assets\/about\.page/)
    await page.getByRole('link', { name: 'About' }).first().click()
    const box = page.getByRole('alert').filter({ hasText: pageErrorText })
    await expect(box).toBeVisible()
    await expect(page.getByTestId('startup-loader')).toBeHidden()

    await page.route('**/healthz', route => route.abort())
    await box.getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByText('We could not reach Akin. Check your connection and try again.'),
    ).toBeVisible()
    await expect(box).toBeVisible()
  })

  test('stands in for a page that misses one of its parts, and both come back', async ({
    person,
    expectErrors,
    expectFailedLoads,
  }) => {
    const { page } = await person('Ana')
    expectFailedLoads(/^\/assets\/account-menu/)
    expectErrors(/dynamically imported module|account-menu/)
    const mend = await loseFile(page, /\/assets\/account-menu/)
    await page.goto('/chat')
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    await page.getByRole('button', { name: 'Account menu' }).click()
    const again = page.getByRole('alert').getByRole('button', { name: /^try again$/i })
    await expect(again).toBeVisible()

    mend()
    await again.click()
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  })

  test('stands in for a page that got an answer it cannot read', async ({ page, expectErrors }) => {
    expectErrors('is not valid JSON')
    await page.route('**/api/user', route => route.fulfill({ body: '<html>', contentType: 'text/html' }))
    await page.goto('/chat')
    await expect(page.getByRole('alert')).toContainText(pageErrorText)
  })
})

test.describe('the application error', () => {
  test.beforeEach(async ({ page, expectErrors }) => {
    expectErrors('Everything is broken on purpose.')
    await openFaults(page)
    await page.getByRole('button', { name: 'The application' }).click()
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Application Error')
  })

  test('offers four ways on, and has been told to the server', async ({ page, akin }) => {
    const buttons = page.getByRole('alert').getByRole('button')
    await expect(buttons).toHaveText(['Try Again', 'Reload', 'Go Back', 'Home Page'])
    await expect.poll(() => reports(akin, 'Everything is broken on purpose.').length).toBeGreaterThan(0)
  })

  test('Try Again brings the page back', async ({ page }) => {
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faults')
  })

  test('Reload loads the page anew', async ({ page }) => {
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await loaded
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faults')
  })

  test('Go Back leads to the page before', async ({ page }) => {
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Akin')
  })

  test('Home Page leads home', async ({ page }) => {
    await page.getByRole('button', { name: 'Home Page' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Find your people/)
  })
})

test.describe('the error in an area', () => {
  test.beforeEach(async ({ page, expectErrors }) => {
    expectErrors('This area is broken on purpose.')
    await openFaults(page)
    await page.getByRole('button', { name: 'An area' }).click()
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Error in Faults')
  })

  test('leaves the rest of the page alone, names its area to the server, and ends when mended', async ({
    page,
    akin,
  }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faults')
    const box = page.getByRole('alert')
    await expect(box.getByRole('button')).toHaveText(['Try Again', 'Reload', 'Go Back', 'Home Page'])
    await expect.poll(() => reports(akin, 'This area is broken on purpose.').at(-1)?.area).toBe('Faults')

    await box.getByRole('button', { name: 'Try Again' }).click()
    await expect(box).toContainText('Error in Faults')
    await page.getByRole('button', { name: 'Mend' }).click()
    await box.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('This area works.')).toBeVisible()
    await expect(box).toHaveCount(0)
  })

  test('reloads, goes back and goes home', async ({ page }) => {
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await loaded
    await expect(page.getByText('This area works.')).toBeVisible()
    await expect(page.getByTestId('startup-loader')).toBeHidden()

    await page.getByRole('button', { name: 'An area' }).click()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/about')

    await page.goForward()
    await expect(page.getByTestId('startup-loader')).toBeHidden()
    await page.getByRole('button', { name: 'An area' }).click()
    await page.getByRole('button', { name: 'Home Page' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('an error that only means that nobody is signed in leads to /auth and is told to nobody', async ({
  page,
  expectErrors,
}) => {
  expectErrors('Authentication required', 'Minified React error #419')
  const told: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/client-errors')) told.push(request.url())
  })
  await openFaults(page)
  await page.getByRole('button', { name: 'As if signed out' }).click()
  await expect(page).toHaveURL('/auth')

  await page.goto('/dev/broken?fault=unauthorised')
  await expect(page).toHaveURL('/auth')
  expect(told).toEqual([])
})

test('a report that the server refuses makes no second error', async ({
  page,
  expectErrors,
  expectFailedLoads,
}) => {
  expectErrors('This page is broken on purpose.')
  expectFailedLoads('/api/client-errors')
  await breakCall(page, '/api/client-errors')
  await openFaults(page)
  const answer = page.waitForResponse('**/api/client-errors')
  await page.getByRole('button', { name: 'The page' }).click()
  await answer
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('Page Error')
})
