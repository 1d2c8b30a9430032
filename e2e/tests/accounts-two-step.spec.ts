import { enter, fillSignIn, logOut, registered } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'
import { codeAt } from '../../server/auth/two-step/two-step.testing.ts'

test('two-step sign-in is set up with an app; then a code signs in, and without the phone a recovery code', async ({
  context,
  akin,
  expectFailedLoads,
}) => {
  // The question for the second step is a 401.
  expectFailedLoads('/api/login')
  const ana = await registered(akin)
  const page = await enter(akin, context, ana, '/profile?tab=security')
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  const dialog = page.getByRole('dialog')
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('6-digit code').fill(codeAt(secret))
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allTextContents()
  await page.getByLabel('I have saved them').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible()

  await logOut(page)
  await fillSignIn(page, ana)
  // The next one: that of now may have been taken to set it up.
  await page.getByLabel('6-digit code').fill(codeAt(secret, 1))
  await expect(page).toHaveURL('/chat')

  await logOut(page)
  await fillSignIn(page, ana)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/chat')
})
