import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectErrors } from '#testing/errors.ts'
import { openPage } from '#testing/open-page.tsx'

const heading = page.getByRole('heading', { level: 1 })
const box = page.getByRole('alert')
const pageErrorText =
  "There was an error loading this page. We've been notified and will fix it as soon as possible."

async function breakIt(what: string, address = '/dev/broken') {
  const app = await openPage(address)
  await page.getByRole('button', { name: what }).click()
  return app
}

describe('the page error', () => {
  beforeEach(() => expectErrors('This page is broken on purpose.'))

  test('stands in for a page that failed, and the page comes back when tried again', async () => {
    await breakIt('The page')
    await expect.element(heading).toHaveTextContent('Page Error')
    await expect.element(box.getByText(pageErrorText)).toBeVisible()
    await box.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading).toHaveTextContent('Faults')
    await expect.element(box).not.toBeInTheDocument()
  })

  test('leads home', { tags: 'variant' }, async () => {
    const app = await breakIt('The page')
    await box.getByRole('link', { name: 'Go to home' }).click()
    await expect.poll(app.address).toBe('/')
    await expect.element(heading).toHaveTextContent('Find your people. Talk to them.')
  })

  test('is told to the server once', async () => {
    const app = await breakIt('The page')
    await expect.poll(() => app.calls('reportClientError').length).toBe(1)
    await box.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading).toHaveTextContent('Faults')
    expect(app.calls('reportClientError')).toEqual([
      {
        body: {
          message: 'This page is broken on purpose.',
          path: expect.any(String),
          build: '0123456789ab',
          stack: expect.any(String),
        },
      },
    ])
  })

  test('stays while the page stays broken', { tags: 'variant' }, async () => {
    await openPage('/dev/broken?fault=page')
    await expect.element(box.getByText(pageErrorText)).toBeVisible()
    await box.getByRole('button', { name: 'Try again' }).click()
    await expect.element(box.getByText(pageErrorText)).toBeVisible()
  })

  test('makes no second error when the server refuses the report', async () => {
    const app = await openPage('/dev/broken', { reportClientError: refusal('internal') })
    await page.getByRole('button', { name: 'The page' }).click()
    await expect.poll(() => app.calls('reportClientError').length).toBe(1)
    expect(box.elements()).toHaveLength(1)
    await expect.element(heading).toHaveTextContent('Page Error')
  })
})

test('the page error stands in for a page that got an answer it cannot read', async () => {
  expectErrors('is not valid JSON')
  await openPage('/chat', { getUser: () => new Response('<html>') })
  await expect.element(box.getByText(pageErrorText)).toBeVisible()
})

test('the application error offers four ways on, is told to the server, and ends when tried again', async () => {
  expectErrors('Everything is broken on purpose.')
  const app = await breakIt('The application')
  await expect.element(heading).toHaveTextContent('Application Error')
  expect(namesOf(box.getByRole('button'))).toEqual(['Try Again', 'Reload', 'Go Back', 'Home Page'])
  await expect.poll(() => app.calls('reportClientError').length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(heading).toHaveTextContent('Faults')
})

test('the error in an area leaves the rest of the page alone, names its area, and ends when mended', async () => {
  expectErrors('This area is broken on purpose.')
  const app = await breakIt('An area')
  await expect.element(box.getByRole('heading')).toHaveTextContent('Error in Faults')
  await expect.element(heading).toHaveTextContent('Faults')
  expect(namesOf(box.getByRole('button'))).toEqual(['Try Again', 'Reload', 'Go Back', 'Home Page'])
  await expect
    .poll(() => app.calls('reportClientError').at(-1)?.body)
    .toMatchObject({ message: 'This area is broken on purpose.', area: 'Faults' })

  await box.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(box.getByRole('heading')).toHaveTextContent('Error in Faults')
  await page.getByRole('button', { name: 'Mend' }).click()
  await box.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('This area works.')).toBeVisible()
  await expect.element(box).not.toBeInTheDocument()
})

function namesOf(buttons: ReturnType<typeof box.getByRole>) {
  return buttons.elements().map(button => button.textContent)
}
