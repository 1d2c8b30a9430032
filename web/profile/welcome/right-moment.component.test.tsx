import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountChannel } from '#auth/account-news.ts'
import { openCookiePreferences } from '#cookies/open-preferences.ts'
import { noAnswer } from '#testing/answers.ts'
import { tell } from '#testing/fake-socket.ts'
import { ana, emptyProfile } from '#testing/nothing-yet.ts'
import { openWelcomeAt, welcomeAt } from '#testing/open-welcome-at.ts'
import { openWelcome } from './open-welcome.ts'
// Where it should not be, it must not merely be late.
import './welcome-dialog.tsx'

const { picture: face, interests: three, sentence } = welcomeAt
const anyDialog = page.getByRole('dialog')
const skip = page.getByRole('button', { name: 'Skip this step' })
const skipAll = page.getByRole('button', { name: 'Skip all of this' })
const isLeft = page.getByRole('button', { name: 'Hide this list' })
const photo = { url: '/api/pictures/0123456789abcdef0123456789abcdef', placeholder: 'data:,' }
const waiting = { ...emptyProfile, welcome: { step: 'picture', listHidden: false } } as const

afterEach(() => vi.useRealTimers())

function minutesPass(minutes: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
}

test('whoever the server does not answer is let out by a press, and past every step', async () => {
  const app = await openWelcomeAt('picture', { answers: { editWelcome: noAnswer } })
  await skip.click()
  await expect.element(three).toBeVisible()
  await skip.click()
  await expect.element(sentence).toBeVisible()
  await skip.click()
  await expect.element(anyDialog).not.toBeInTheDocument()
  await app.close()
  const hanging = await openWelcomeAt('interests', {
    answers: { editWelcome: new Promise(() => {}), editProfile: new Promise(() => {}) },
  })
  await three.getByRole('group', { name: 'Interests' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => hanging.calls('editProfile')).toHaveLength(1)
  await skip.click()
  await expect.element(sentence).toBeVisible()
  await skipAll.click()
  await expect.element(anyDialog).not.toBeInTheDocument()
  await expect.poll(() => hanging.calls('editWelcome').at(-1)).toEqual({ body: { step: null } })
})

test('a profile that was asked for before a step was skipped does not bring it back', async () => {
  const app = await openWelcomeAt('picture')
  await expect.element(face).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<typeof waiting>()
  app.answer({ getOwnProfile: promise })
  await expect.poll(() => tell('email_verified', {})).toBe(1)
  await expect.poll(() => app.calls('getOwnProfile')).toHaveLength(2)
  await skip.click()
  await expect.element(three).toBeVisible()
  resolve(waiting)
  await skip.click()
  await expect.element(sentence).toBeVisible()
  const steps = app.calls('editWelcome').map(({ body }) => body)
  expect(steps).toEqual([{ step: 'interests' }, { step: 'sentence' }])
})

test('what was finished elsewhere is not shown in a tab from before', async () => {
  const app = await openWelcomeAt('picture', { address: '/help-center', avatar: photo })
  // The profile has been answered.
  await expect.poll(() => document.querySelector('a[aria-label="Profile"] img')).not.toBeNull()
  app.answer({ getOwnProfile: emptyProfile })
  minutesPass(5)
  await page.getByRole('link', { name: 'Chat', exact: true }).first().click()
  await expect.poll(() => app.calls('getOwnProfile')).toHaveLength(2)
  await expect.element(isLeft).toBeVisible()
  await expect.element(anyDialog).not.toBeInTheDocument()
})

test('it goes from a tab that comes into sight again after it was finished elsewhere', {
  tags: 'variant',
}, async () => {
  const app = await openWelcomeAt('picture')
  await expect.element(face).toBeVisible()
  app.answer({ getOwnProfile: emptyProfile })
  minutesPass(5)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(anyDialog).not.toBeInTheDocument()
  expect(app.calls('editWelcome')).toEqual([])
})

test('another tab that has confirmed the address begins it', async () => {
  const app = await openWelcomeAt(null)
  await expect.element(isLeft).toBeVisible()
  await expect.poll(() => tell('resync', {})).toBe(1)
  app.answer({ getOwnProfile: waiting })
  const other = new BroadcastChannel(accountChannel)
  other.postMessage({ kind: 'verified', userId: ana.id })
  await expect.element(face).toBeVisible()
  other.close()
})

test('it waits until what someone writes in the profile is saved or discarded', async () => {
  const app = await openWelcomeAt(null, { address: '/profile' })
  await page.getByLabelText('Headline').fill('Half a sen')
  app.answer({ getOwnProfile: waiting })
  await expect.poll(() => tell('email_verified', {})).toBe(1)
  await expect.poll(() => app.calls('getOwnProfile')).toHaveLength(2)
  await userEvent.keyboard('tence')
  await expect.element(page.getByLabelText('Headline')).toHaveValue('Half a sentence')
  await userEvent.keyboard('{Tab}')
  await expect.element(anyDialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(face).toBeVisible()
})

test('it waits until another dialog has closed', { tags: 'variant' }, async () => {
  const app = await openWelcomeAt(null)
  await expect.element(isLeft).toBeVisible()
  openCookiePreferences()
  const preferences = page.getByRole('dialog', { name: 'Cookie preferences' })
  await expect.element(preferences).toBeVisible()
  app.answer({ getOwnProfile: waiting })
  await expect.poll(() => tell('email_verified', {})).toBe(1)
  await expect.poll(() => app.calls('getOwnProfile')).toHaveLength(2)
  await preferences.getByRole('switch', { name: 'Analytics' }).click()
  await expect.element(face).not.toBeInTheDocument()
  await preferences.getByRole('button', { name: 'Close' }).click()
  await expect.element(face).toBeVisible()
  await expect.element(preferences).not.toBeInTheDocument()
})

test('what was begun in a step is there when it is opened again in this tab', {
  tags: 'variant',
}, async () => {
  await openWelcomeAt('sentence')
  const field = page.getByLabelText('Your sentence')
  await field.fill('I collect small fer')
  await userEvent.keyboard('{Escape}')
  await expect.element(anyDialog).not.toBeInTheDocument()
  openWelcome('sentence')
  await expect.element(field).toHaveValue('I collect small fer')
  await field.fill('I collect small ferries')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(anyDialog).not.toBeInTheDocument()
  openWelcome('sentence')
  await expect.element(field).toHaveValue('I collect small ferries')
})
