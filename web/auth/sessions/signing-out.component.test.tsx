import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const email = 'ana@people.test'

async function logOut(answer: 'done' | ReturnType<typeof refusal>) {
  const app = await openPage('/discover', {
    getUser: ana,
    logOut: answer,
    // The page that someone may be led to asks for it.
    getVerificationStatus: refusal('internal'),
  })
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  return app
}

test('logging out leads to /auth, says so, and remembers no page and nothing that was theirs', async () => {
  for (const key of ['akin.recentEmoji', 'akin.theme']) localStorage.setItem(key, '["👋"]')
  const app = await logOut('done')
  await expect.poll(app.address).toBe('/auth')
  await expect.element(toast('Logged out successfully')).toBeVisible()
  const kept = ['akin.rememberedPage', 'akin.recentEmoji', 'akin.theme'].map(key => localStorage.getItem(key))
  expect(kept, 'the theme is that of the browser').toEqual([null, null, '["👋"]'])
})

test('a logout that fails says so and changes nothing', { tags: 'variant' }, async () => {
  const app = await logOut(refusal('internal'))
  await expect
    .element(toast('Logout failed', 'Something went wrong on our side. Please try again.'))
    .toHaveRole('alert')
  expect(app.address()).toBe('/discover')
  await expect.element(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('any 401 clears the user and leads to /auth, without asking again who is here', async () => {
  const app = await logOut(refusal('not_signed_in'))
  await expect.poll(app.address).toBe('/auth')
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Account menu' })).not.toBeInTheDocument()
  expect(app.calls('getUser')).toHaveLength(1)
})

test('a 401 that asks for verification keeps the address and leads to /pending-verification', async () => {
  const app = await logOut(refusal('needs_verification', { needsVerification: true, email }))
  await expect.poll(app.address).toBe('/pending-verification')
  expect(JSON.stringify({ ...localStorage })).toContain(email)
})
