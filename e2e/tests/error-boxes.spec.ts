import type { Page } from '@playwright/test'
import type { Akin } from '#bench/akin.ts'
import { loseFile } from '#bench/answers.ts'
import { expect, test } from '#bench/test.ts'

const pageErrorText =
  "There was an error loading this page. We've been notified and will fix it as soon as possible."

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openFaults(page: Page) {
  await page.goto('/dev/broken')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await expect(heading(page)).toHaveText('Faults')
}

function reports(akin: Akin, message: string) {
  return akin
    .logs()
    .filter(line => line.msg === 'client error')
    .map(line => line.clientError as Record<string, string>)
    .filter(report => report.message === message)
}

test('the page error has really been told to the server, once, and comes back after a full load', async ({
  page,
  akin,
  expectErrors,
}) => {
  expectErrors('This page is broken on purpose.', 'Minified React error #419')
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

  await page.goto('/dev/broken?fault=page')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  const box = page.getByRole('alert')
  await expect(box).toContainText(pageErrorText)
  await box.getByRole('button', { name: 'Try again' }).click()
  await expect(box).toContainText(pageErrorText)
  await box.getByRole('link', { name: 'Go to home' }).click()
  await expect(heading(page)).toHaveText(/Find your people/)
})

test('the page error stands in for a page whose code cannot be loaded, stays while Akin cannot be reached, and the page comes back when it can', async ({
  page,
  expectErrors,
  expectFailedLoads,
}) => {
  expectFailedLoads(/^\/assets\/about\.page/, '/healthz')
  expectErrors(/dynamically imported module|about\.page/)
  await page.goto('/')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  const mend = await loseFile(page, /\/assets\/about\.page/)
  await page.getByRole('link', { name: 'About' }).first().click()
  const box = page.getByRole('alert').filter({ hasText: pageErrorText })
  await expect(box).toBeVisible()
  await expect(page).toHaveURL('/about')
  await expect(page.getByTestId('startup-loader')).toBeHidden()

  await page.route('**/healthz', route => route.abort())
  await box.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('We could not reach Akin. Check your connection and try again.')).toBeVisible()
  await expect(box).toBeVisible()

  await page.unroute('**/healthz')
  mend()
  await box.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('About Akin')
})

test('the page error stands in for a page that misses one of its parts, and both come back', {
  tag: '@variant',
}, async ({ person, expectErrors, expectFailedLoads }) => {
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

test('from the error of an area or of the application someone reloads, goes back and goes home', {
  tag: '@variant',
}, async ({ page, expectErrors }) => {
  expectErrors('Everything is broken on purpose.', 'This area is broken on purpose.')
  const breakAll = page.getByRole('button', { name: 'The application' })
  const breakArea = page.getByRole('button', { name: 'An area' })
  const title = page.getByRole('alert').getByRole('heading')
  await page.goto('/about')
  await openFaults(page)
  await breakAll.click()
  await expect(title).toHaveText('Application Error')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect(heading(page)).toHaveText('Faults')
  await expect(page.getByTestId('startup-loader')).toBeHidden()

  await breakArea.click()
  await expect(title).toHaveText('Error in Faults')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/about')
  await expect(heading(page)).toHaveText('About Akin')

  await page.goForward()
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await breakAll.click()
  await expect(title).toHaveText('Application Error')
  await page.getByRole('button', { name: 'Home Page' }).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toHaveText(/Find your people/)
})

test('a dialog whose code cannot be loaded says so, and the page stays with all that was typed', {
  tag: '@variant',
}, async ({ person, expectErrors, expectFailedLoads }) => {
  const { page } = await person('Ana')
  expectFailedLoads(/^\/assets\/dialog-panel/)
  expectErrors(/dynamically imported module|dialog-panel/)
  await loseFile(page, /\/assets\/dialog-panel/)
  await page.goto('/profile')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await page.getByLabel('Headline').fill('Half a sentence')
  await page.getByRole('link', { name: 'Chat' }).first().click()
  await expect(page.getByText('This could not be opened')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Headline')).toHaveValue('Half a sentence')
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
