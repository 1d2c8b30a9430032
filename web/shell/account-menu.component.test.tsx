import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepConsent } from '#platform/consent.ts'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { tell } from '#testing/fake-socket.ts'
import { ownPlan } from '#testing/money.ts'
import { ana, ownChoice } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { toast } from '#testing/screen.ts'

const trigger = page.getByRole('button', { name: 'Account menu' })
const item = (name: string) => page.getByRole('menuitem', { name })
const press = (key: string) => userEvent.keyboard(`{${key}}`)

test('the account menu opens, moves and closes by keys, and gives the focus back', async () => {
  const app = await openPage('/chat', { getUser: ana, getSubscription: ownPlan() })
  await expect.element(trigger).toBeVisible()
  trigger.element().focus()
  await press('Enter')
  await expect.element(item('Profile')).toHaveFocus()
  await press('ArrowDown')
  await expect.element(item('Settings')).toHaveFocus()
  await press('ArrowDown')
  await expect.element(item('Calm mode for 24 hours')).toHaveFocus()
  await press('ArrowDown')
  await expect.element(item('Subscription')).toHaveFocus()
  await press('End')
  await expect.element(item('Log out')).toHaveFocus()
  await press('Escape')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()

  await press('Enter')
  await expect.element(item('Profile')).toHaveFocus()
  await press('ArrowDown')
  await press('ArrowDown')
  await press('ArrowDown')
  await expect.element(item('Subscription')).toHaveFocus()
  await press('Enter')
  await expect.poll(app.address).toBe('/subscription')
})

test('settings are one press away, under their own name', async () => {
  const app = await openPage('/chat', { getUser: ana })
  await trigger.click()
  await item('Settings').click()
  await expect.poll(app.address).toBe('/profile?tab=privacy')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus()
})

test('on a phone they are on the sheet “You”, which marks where one is', async () => {
  await page.viewport(390, 844)
  const app = await openPage('/chat', { getUser: ana })
  const you = page.getByRole('button', { name: 'You' })
  await expect.element(you).not.toHaveAttribute('aria-current')
  await you.click()
  const sheet = page.getByRole('dialog', { name: 'You' })
  await sheet.getByRole('link', { name: 'Settings' }).click()
  await expect.poll(app.address).toBe('/profile?tab=settings')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(you).toHaveAttribute('aria-current', 'page')
  await you.click()
  await expect.element(sheet).toBeVisible()
  await expectAccessible()
})

test('the menu lies over the page, whole', async () => {
  await openPage('/chat', { getUser: ana })
  await trigger.click()
  for (const name of ['Profile', 'Settings', 'Log out']) {
    await expect.element(item(name)).toBeVisible()
    const { right, top, height } = item(name).element().getBoundingClientRect()
    const found = document.elementFromPoint(right - 12, top + height / 2)
    expect(item(name).element().contains(found), name).toBe(true)
  }
})

test('the theme is chosen there, and remembered; where it may not be, that is said', async () => {
  const app = await openPage('/chat', { getUser: ana })
  await trigger.click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(24, 16, 19)')
  expect(localStorage.getItem('akin.theme')).toBe('dark')
  const choice = { ...ownChoice, cookieConsentFunctional: false }
  app.answer({ saveCookieConsent: { ...choice, cookieConsentUpdatedAt: new Date() } })
  keepConsent(choice, new Date().toISOString())
  await expect.element(page.getByText('Appearance, for this visit')).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'System' }).click()
  await expect.poll(() => document.documentElement.dataset.theme).toBe('light')
  await expect.element(page.getByText('Appearance, for this visit')).not.toBeInTheDocument()
})

test('logging out with a failing server says so, and otherwise leads to /auth', async () => {
  const app = await openPage('/chat', { getUser: ana, logOut: refusal('internal') })
  await trigger.click()
  await item('Log out').click()
  await expect
    .element(toast('Logout failed', 'Something went wrong on our side. Please try again.'))
    .toHaveRole('alert')
  expect(app.address()).toBe('/chat')

  const answered = Promise.withResolvers<'done'>()
  app.answer({ logOut: answered.promise, getUser: refusal('not_signed_in') })
  await trigger.click()
  await item('Log out').click()
  await expect.poll(() => app.calls('logOut').length).toBe(2)
  // The sockets hear of it before the answer is here.
  expect(tell('session_revoked', {})).toBe(1)
  await expect.poll(app.address).toBe('/auth')
  answered.resolve('done')
  await expect.element(toast('Logged out successfully')).toHaveTextContent('Logged out successfully')
  await expect.element(toast('You were signed out from another device')).not.toBeInTheDocument()
})

test('pages inside the application have titles of the same pattern, and their heading gets the focus', async () => {
  await openPage('/chat', { getUser: ana, getVisits: { days: [] } })
  await expect.poll(() => document.title).toBe('Chat · Akin')
  for (const name of ['Discover', 'Connect', 'Profile']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first().click()
    await expect.poll(() => document.title).toBe(`${name} · Akin`)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  }
})
