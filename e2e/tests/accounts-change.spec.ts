import type { Page } from '@playwright/test'
import { atRest, enter, fillSignIn, linkIn, open, registered, signIn, toast } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

const newPassword = 'seven slow trains to Narvik'

async function openForm(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  return page.getByRole('form', { name })
}

test('a new password ends the other sessions only, and the old one opens nothing', {
  tag: '@variant',
}, async ({ context, newContext, akin, expectFailedLoads }) => {
  expectFailedLoads('/api/account', '/api/sessions')
  const ana = await registered(akin)
  const other = await enter(akin, await newContext(), ana)
  const page = await enter(akin, context, ana, '/profile?tab=security')
  const form = await openForm(page, 'Change password')
  await form.getByLabel('Current password').fill(ana.password)
  await form.getByLabel('New password').fill(newPassword)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'Password changed', 'Your other devices have been signed out.')).toBeVisible()
  await akin.mailbox.waitForMail(ana.email, 'Your password was changed')
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
  await expect(other).toHaveURL('/auth')
  await fillSignIn(other, { ...ana, password: newPassword })
  await expect(other).toHaveURL('/chat')
})

test('the address changes when the new one confirms, and the old one can take it back', {
  tag: '@variant',
}, async ({ context, newContext, akin, expectFailedLoads }) => {
  expectFailedLoads('/api/login', '/api/account', '/api/sessions')
  const ana = await registered(akin)
  const newEmail = `new-${ana.email}`
  const page = await enter(akin, context, ana, '/profile?tab=security')
  const form = await openForm(page, 'Change email')
  await form.getByLabel('New email').fill(newEmail)
  await form.getByLabel('Password', { exact: true }).fill(ana.password)
  await form.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(toast(page, 'One more step', 'Open the link we sent to n•••@p•••.test.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Until then ${ana.email} stays your address.`)
  const confirmation = linkIn(await akin.mailbox.waitForMail(newEmail, 'Confirm your new email address'))
  const notice = await akin.mailbox.waitForMail(ana.email, 'Someone asked to change your email address')

  const elsewhere = await (await newContext()).newPage()
  await open(elsewhere, confirmation)
  await expect(elsewhere).toHaveURL(/\/verify-email-change\?token=[\w-]{43}$/)
  const account = await page.request.get('/api/account')
  expect(await account.json(), 'opening the link does nothing').toMatchObject({ email: ana.email })
  await elsewhere.getByRole('button', { name: 'Confirm my new email' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your new email is confirmed')

  await open(elsewhere, '/auth')
  await fillSignIn(elsewhere, ana)
  await expect(toast(elsewhere, 'Login failed', 'Incorrect email or password.')).toBeVisible()
  await fillSignIn(elsewhere, { ...ana, email: newEmail })
  await expect(elsewhere).toHaveURL('/chat')

  await open(page, linkIn(notice))
  await expect(page).toHaveURL(/\/verify-email-change\?token=[\w-]{43}&action=revert$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep your old email?')
  await page.getByRole('button', { name: 'Keep the old email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your old email stays')
  await expect(elsewhere, 'every session has ended').toHaveURL('/auth')

  // Whoever moved the address knew the password, so it went with the change.
  const reset = linkIn(await akin.mailbox.waitForMail(ana.email, 'Set a new password'))
  await open(page, reset)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL('/auth?mode=login')
  await fillSignIn(page, { email: ana.email, password: newPassword })
  await expect(page, 'back to where this browser was').toHaveURL('/profile?tab=security')
})

test('a session that is ended from another browser is signed out at its next call, also without a socket', {
  tag: '@variant',
}, async ({ context, newContext, akin, expectFailedLoads }) => {
  expectFailedLoads('/api/profile/visits')
  const ana = await registered(akin)
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  const phone = await (await newContext({ userAgent: agent })).newPage()
  await phone.routeWebSocket(/\/ws\?/, socket => socket.close({ code: 4409 }))
  await signIn(phone, ana)
  await atRest(phone)
  const page = await enter(akin, context, ana, '/profile?tab=security')
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem').first()).toContainText('This device')
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(sessions).toContainText('Safari on iPhone')

  await page.getByRole('button', { name: 'End session: Safari on iPhone' }).click()
  const question = page.getByRole('alertdialog', { name: 'End this session?' })
  await question.getByRole('button', { name: 'End session' }).click()
  await expect(toast(page, 'Session ended', 'Safari on iPhone has been signed out.')).toBeVisible()
  await expect(sessions).not.toContainText('Safari on iPhone')
  const asked: string[] = []
  phone.on('request', request => asked.push(new URL(request.url()).pathname))
  await phone.getByRole('link', { name: 'Profile' }).first().click()
  await expect(phone).toHaveURL('/auth')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Good to see you.')
  expect(asked).toContain('/api/profile/visits')
  const calls = asked.filter(path => path.startsWith('/api/'))
  expect(calls, 'nothing is asked for again in vain').toEqual([...new Set(calls)])
  expect(calls).not.toContain('/api/cookies/consent')

  await page.getByRole('button', { name: 'End all other sessions' }).click()
  const all = page.getByRole('alertdialog', { name: 'End all other sessions?' })
  await all.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(toast(page, 'Other sessions ended', 'You are signed in on this device only.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect((await page.request.get('/api/user')).status()).toBe(200)
})
