import { enter, fillSignIn, linkIn, open, registered, toast } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

const resetMail = 'Set a new password'
const newPassword = 'seven slow trains to Narvik'

test('the link of the mail sets a new password: the old one and every session end, and a notice goes out', async ({
  page,
  newContext,
  akin,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/login', '/api/account', '/api/sessions')
  const ana = await registered(akin)
  const other = await enter(akin, await newContext(), ana)

  await open(page, '/auth')
  await fillSignIn(page, { ...ana, password: 'not the one at all' })
  const note = page.getByRole('group', { name: 'Login failed. Incorrect email or password. Check both,' })
  await expect(note).toBeFocused()
  await note.getByRole('link', { name: 'reset your password' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ana.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('main')).toContainText(
    "If an account exists for that address, we've sent a link.",
  )
  const link = linkIn(await akin.mailbox.waitForMail(ana.email, resetMail))
  await open(page, link)
  await expect(page).toHaveURL(/\/reset-password\/[\w-]{43}$/)
  await expect(page.getByRole('main')).toContainText('a•••@p•••.test')
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(toast(page, 'Password changed', 'Sign in with your new password.')).toBeVisible()
  await expect(page).toHaveURL('/auth?mode=login')
  expect((await page.request.get('/api/user')).status(), 'nobody was signed in by it').toBe(401)

  await expect(other, 'the session from before').toHaveURL('/auth')

  await fillSignIn(page, ana)
  await expect(toast(page, 'Login failed', 'Incorrect email or password.')).toBeVisible()
  await fillSignIn(page, { ...ana, password: newPassword })
  await expect(page).toHaveURL('/chat')
  await akin.mailbox.waitForMail(ana.email, 'Your password was changed')

  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
})

test('"Not me" in a notice signs everyone out and mails a link to set a new password', {
  tag: '@variant',
}, async ({ page, newContext, akin, expectFailedLoads }) => {
  expectFailedLoads('/api/login', '/api/account', '/api/sessions')
  const ana = await registered(akin)
  const intruder = await enter(akin, await newContext(), ana)
  const notice = await akin.mailbox.waitForMail(ana.email, 'New sign-in to your account')

  await open(page, linkIn(notice))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This wasn't you?")
  expect((await intruder.request.get('/api/user')).status(), 'opening it does nothing').toBe(200)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyone is signed out')
  await akin.mailbox.waitForMail(ana.email, resetMail)

  await expect(intruder).toHaveURL('/auth')
  await fillSignIn(intruder, ana)
  await expect(toast(intruder, 'Login failed', 'Incorrect email or password.')).toBeVisible()
})
