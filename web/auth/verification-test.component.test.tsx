import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { verificationStatus } from '#testing/samples.ts'

const heading = page.getByRole('heading', { level: 1 })
const main = page.getByRole('main')

test('the verification check gives a visitor tips', async () => {
  await openPage('/verification-test')
  await expect.element(heading).toHaveTextContent('Verification check')
  await expect.element(main.getByRole('link', { name: 'Sign in' })).toBeVisible()
  const robots = document.querySelector('meta[name="robots"]')
  expect(robots?.getAttribute('content')).toContain('noindex')
})

test('the verification check gives its owner the state of their own mail', async () => {
  await openPage('/verification-test', {
    getUser: { ...ana, emailVerified: false },
    getVerificationStatus: verificationStatus(),
  })
  await expect.element(page.getByText('a•••@p•••.test')).toBeVisible()
  const rows = [...main.element().querySelectorAll('dl > div')].map(row => row.textContent)
  expect(rows).toEqual([
    'Your addressa•••@p•••.test',
    'ConfirmedNot yet',
    'Last mailNone so far',
    'Next mailWhenever you like',
    'CookiesOn',
    'Clock of this deviceRight',
    'Our mail serviceWorking',
  ])
  await expect.element(main.getByRole('button', { name: 'Resend email' })).toBeVisible()
})
