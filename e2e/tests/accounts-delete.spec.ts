import { atRest, enter, fillSignIn, open, registered, signIn, toast } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

test('an account is closed on every device, and signing in inside the period brings it back and says so once', async ({
  context,
  newContext,
  akin,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/account', '/api/sessions')
  const ana = await registered(akin)
  const other = await enter(akin, await newContext(), ana)
  const page = await enter(akin, context, ana, '/profile?tab=data')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const form = page.getByRole('form', { name: 'Delete account' })
  await form.getByLabel('Display name').fill(ana.displayName)
  await form.getByLabel('Password', { exact: true }).fill(ana.password)
  await form.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(toast(page, 'Your account is closed')).toContainText(
    /Sign in before .+ and everything comes back\./,
  )
  await akin.mailbox.waitForMail(ana.email, /^Your account will be deleted on \d/)
  expect((await page.request.get('/api/user')).status()).toBe(401)
  await expect(other, 'the other device').toHaveURL('/auth')

  await fillSignIn(page, ana)
  const dialog = page.getByRole('dialog', { name: 'Account Reactivated' })
  const text = `Welcome back, ${ana.displayName}! Your account has been successfully reactivated. All your previous data and connections have been restored.`
  await expect(dialog).toHaveAccessibleDescription(text)
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await expect(dialog).toBeHidden()
  await akin.mailbox.waitForMail(ana.email, 'Your account is back')

  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(page).toHaveURL('/discover')
  await open(page, '/chat')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chats')
  await expect(dialog).toHaveCount(0)
  expect(await (await page.request.get('/api/user')).json()).not.toMatchObject({ accountReactivated: true })
  await atRest(page)
  await context.clearCookies()
  const answered = page.waitForResponse('**/api/login')
  await signIn(page, ana)
  expect(await (await answered).json()).toMatchObject({ accountReactivated: false })
  await expect(toast(page, 'Login successful', `Welcome back, ${ana.displayName}!`)).toBeVisible()
  await expect(dialog, 'not at the next sign-in either').toHaveCount(0)
})
