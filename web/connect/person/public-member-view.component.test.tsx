import type { User } from '@akin/contract/auth/user.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, memberProfile, shownProfile, standing } from '#testing/people.ts'
import { verificationStatus } from '#testing/samples.ts'

const main = page.getByRole('main')
const heading = page.getByRole('heading', { level: 1 })
const seen = { ...shownProfile(ben), searchEngines: false }

test('someone who has only to confirm their address is not asked to join, but led to that and back', async () => {
  const app = await openPage('/p/Ben', {
    getUser: { ...ana, emailVerified: false },
    getPublicProfile: seen,
    getVerificationStatus: verificationStatus(),
  })
  const connect = main.getByRole('link', { name: 'Connect with Ben' })
  await expect.element(connect).toHaveAttribute('href', '/pending-verification')
  await expect.element(main.getByText('What do you two share?')).not.toBeInTheDocument()
  await expect.element(main.getByRole('link', { name: 'Join Akin' })).not.toBeInTheDocument()
  await connect.click()
  await expect.element(main.getByText('ana@people.test')).toBeVisible()
  expect(app.address()).toBe('/pending-verification')
  app.answer({ getUser: ana, getMemberProfile: memberProfile(ben), getConnectionStatus: standing('none') })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(app.address).toBe('/p/Ben')
})

test('a heading that has the focus hands it on when the page of members takes its place', async () => {
  const answers = {
    getPublicProfile: seen,
    getMemberProfile: memberProfile(ben),
    getConnectionStatus: standing('none'),
  }
  // Once before, so that its code is there.
  const first = await openPage('/p/Ben', { ...answers, getUser: ana })
  await expect.element(main.getByRole('button', { name: 'Connect' })).toBeVisible()
  await first.close()

  const user = Promise.withResolvers<User>()
  await openPage('/p/Ben', { ...answers, getUser: user.promise })
  await expect.element(main.getByRole('link', { name: 'Connect with Ben' })).toBeVisible()
  const visited = heading.element() as HTMLElement
  visited.tabIndex = -1
  visited.focus()
  user.resolve(ana)
  await expect.element(main.getByRole('button', { name: 'Connect' })).toBeVisible()
  expect(visited.isConnected).toBe(false)
  await expect.element(heading).toHaveFocus()
})
