import {
  fillRegistration,
  leaving,
  newcomer,
  open,
  problemOf,
  registered,
  signIn,
  toast,
} from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

const welcomeBack = (name: string) =>
  `Welcome back, ${name}! Your account has been successfully reactivated. All your previous data and connections have been restored.`

test('deleting asks for the name and the password, and signs out', async ({
  page,
  newContext,
  akin,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/account/delete', '/api/account', '/api/sessions')
  const ana = await registered(akin)
  const other = await (await newContext()).newPage()
  await signIn(other, ana)
  await signIn(page, ana)
  await open(page, '/profile?tab=data')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const form = page.getByRole('form', { name: 'Delete account' })
  const send = form.getByRole('button', { name: 'Delete account' })

  await form.getByLabel('Display name').fill('Somebody')
  await form.getByLabel('Password', { exact: true }).fill('not my password')
  await send.click()
  await expect
    .poll(() => problemOf(page, 'Display name'))
    .toBe(`Type ${ana.displayName}, just as it is written.`)
  await form.getByLabel('Display name').fill(ana.displayName)
  await send.click()
  await expect.poll(() => problemOf(page, 'Password')).toBe('That password is not right.')
  await form.getByLabel('Password', { exact: true }).fill(ana.password)
  await send.click()
  await expect(page).toHaveURL('/auth')
  await expect(toast(page, 'Your account is closed')).toContainText(
    /Sign in before .+ and everything comes back\./,
  )
  await akin.mailbox.waitForMail(ana.email, /^Your account will be deleted on \d/)
  expect((await page.request.get('/api/user')).status()).toBe(401)
  await expect(other, 'the other device').toHaveURL('/auth')
})

test('signing in inside the period brings the account back, and says so once', async ({ page, akin }) => {
  const ana = await leaving(akin)
  await signIn(page, ana)
  const dialog = page.getByRole('dialog', { name: 'Account Reactivated' })
  await expect(dialog).toHaveAccessibleDescription(welcomeBack(ana.displayName))
  await expect(dialog.getByText(welcomeBack(ana.displayName), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await expect(dialog).toBeHidden()
  await akin.mailbox.waitForMail(ana.email, 'Your account is back')

  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(page).toHaveURL('/discover')
  await open(page, '/chat')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chats')
  await expect(dialog).toHaveCount(0)
  expect(await (await page.request.get('/api/user')).json()).not.toMatchObject({ accountReactivated: true })
  await page.context().clearCookies()
  const answered = page.waitForResponse('**/api/login')
  await signIn(page, ana)
  expect(await (await answered).json()).toMatchObject({ accountReactivated: false })
  await expect(toast(page, 'Login successful', `Welcome back, ${ana.displayName}!`)).toBeVisible()
  await expect(dialog, 'not at the next sign-in either').toHaveCount(0)
})

test('whoever came back by mistake keeps the deletion date', async ({ page, akin, expectFailedLoads }) => {
  expectFailedLoads('/api/register')
  const ana = await leaving(akin)
  await signIn(page, ana)
  await page
    .getByRole('dialog', { name: 'Account Reactivated' })
    .getByRole('button', { name: 'Keep my deletion date' })
    .click()
  await expect(
    toast(
      page,
      'Your deletion date stands',
      'You are signed out. Signing in before that day brings everything back.',
    ),
  ).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Create account' }).click()
  await fillRegistration(page, { ...newcomer(), email: ana.email })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    toast(
      page,
      'Registration failed',
      'This email is in deletion period. You may log in to reactivate your account.',
    ),
  ).toBeVisible()
})
