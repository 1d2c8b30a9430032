import type { User } from '@akin/contract/auth/user.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { history, ownPlan, wallet } from '#testing/money.ts'
import { ana, emptyProfile } from '#testing/nothing-yet.ts'
import { openPage, site } from '#testing/open-page.tsx'
import { shownProfile, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'
import { createRouter } from '../router.tsx'

const guarded = '/_user/'
const verified = '/_user/_app/_verified/'
/** What the addresses of some pages name. */
const named: Record<string, string> = {
  ...{ $contactId: '1234567890', $userId: 'nobody' },
  ...{ $orderId: '1042', $subscriptionId: 'sub_1' },
}

/** Every page of the product. What stands in its id before the address are the layouts around it. */
const pages = Object.values(createRouter({ site }).routesById)
  .map(({ id, fullPath }): { id: string; path: string } => ({ id, path: fullPath }))
  .filter(({ id }) => id !== '__root__' && !/\/_\w+$/.test(id))
const forUsers = addresses(({ id }) => id.startsWith(guarded) && !id.startsWith(verified))
const forVerified = addresses(({ id }) => id.startsWith(verified))
const heading = page.getByRole('heading', { level: 1 })
const answers = {
  getOwnProfile: emptyProfile,
  previewProfile: shownProfile(someone(ana.id, ana.displayName)),
  getSubscription: ownPlan(),
  getWallet: wallet(),
  listEntries: history([]),
  getTestCheckout: refusal('internal'),
  getTestPortal: refusal('internal'),
}

test('every page is behind a guard, but for those that are open to everyone', () => {
  // The console has a door of its own, which is an unknown address to everyone else.
  const open = pages.filter(({ id }) => !id.startsWith(guarded) && !/^\/(dev|admin)\//.test(id))
  expect(new Set(open.map(({ path }) => path))).toEqual(
    new Set([
      '/',
      '/about',
      '/auth',
      '/auth/phone',
      '/cookies-policy',
      '/forgot-password',
      '/help-center',
      '/help-center/$articleId',
      '/mail-settings/$token',
      '/p/$displayName',
      '/pending-verification',
      '/privacy-policy',
      '/refunds',
      '/reset-password',
      '/reset-password/$token',
      '/support',
      '/terms',
      '/unsubscribe/$token',
      '/verification-test',
      '/verify-email',
      '/verify-email-change',
      '/verify-redirect/$token',
    ]),
  )
  expect(forUsers).toContain('/profile')
  expect(forVerified).toContain('/chat/1234567890')
})

test('a protected page says Loading... while the user is unknown, then shows itself', async () => {
  const late = Promise.withResolvers<User>()
  const app = await openPage('/chat', { getUser: late.promise })
  await expect.element(page.getByRole('main').getByText('Loading...')).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
  late.resolve(ana)
  await expect.element(heading).toHaveTextContent('Chats')
  expect(app.address()).toBe('/chat')
})

test.each([...forUsers, ...forVerified])('%s leads a visitor to /auth and is remembered', async address => {
  const app = await openPage(`${address}?from=mail`)
  await expect.poll(app.address).toBe('/auth')
  const kept: unknown = JSON.parse(localStorage.getItem('akin.rememberedPage') ?? 'null')
  expect(kept).toEqual({ path: `${address}?from=mail`, at: expect.any(Number) })
})

test.each(forVerified)('%s leads someone unverified to /pending-verification', async address => {
  const app = await openPage(address, {
    getUser: { ...ana, emailVerified: false },
    getVerificationStatus: refusal('internal'),
  })
  await expect.poll(app.address).toBe('/pending-verification')
})

test.each([...forUsers, '/about'])('%s is open to someone unverified', async address => {
  const app = await openPage(address, { ...answers, getUser: { ...ana, emailVerified: false } })
  await expect.element(heading).toBeVisible()
  expect(app.address()).toBe(address)
})

test.each([...forUsers, ...forVerified])(
  '%s is open to someone verified',
  { tags: 'variant' },
  async address => {
    const app = await openPage(address, { ...answers, getUser: ana })
    await expect.element(heading).toBeVisible()
    expect(app.address()).toBe(address)
  },
)

function addresses(isWanted: (page: (typeof pages)[number]) => boolean) {
  return pages.filter(isWanted).map(({ path }) =>
    path.replace(/\$\w+/g, name => {
      if (!named[name]) throw new Error(`Say in \`named\` what ${path} could be opened with.`)
      return named[name]
    }),
  )
}

test('a session that another device has ended leads to /auth, which says so for as long as it takes', async () => {
  const app = await openPage('/connect', { getUser: ana })
  await expect.poll(openSockets).toBe(1)
  app.answer({ getUser: refusal('not_signed_in') })
  tell('session_revoked', {})
  await expect.poll(app.address).toBe('/auth')
  await expect
    .element(toast('You were signed out from another device', 'Sign in to go on where you were.'))
    .toBeVisible()
})
