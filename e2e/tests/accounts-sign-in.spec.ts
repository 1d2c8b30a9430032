import { fillSignIn, logOut, open, registered, signIn, toast } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

test('signing in greets by name and leads to the page that was wanted, once', async ({ page, akin }) => {
  const ana = await registered(akin)
  await open(page, '/connect?tab=received')
  await expect(page).toHaveURL('/auth')
  await fillSignIn(page, { ...ana, email: ` ${ana.email.toUpperCase()} ` })
  await expect(toast(page, 'Login successful', `Welcome back, ${ana.displayName}!`)).toBeVisible()
  await expect(page).toHaveURL('/connect?tab=received')
  await logOut(page)
  await expect(page).toHaveURL('/auth')
  expect((await page.request.get('/api/user')).status()).toBe(401)
  await fillSignIn(page, ana)
  await expect(page).toHaveURL('/chat')

  await page.goto('/auth')
  await expect(page, 'someone who is in has no business there').toHaveURL('/chat')
})

test('the tabs of a browser agree about who is signed in', async ({
  page,
  context,
  akin,
  expectErrors,
  expectFailedLoads,
}) => {
  // A tab may still be asking when the other one signs out.
  expectFailedLoads('/api/cookies/consent', /^\/api\/discover/)
  expectErrors('WebSocket connection to')
  const ana = await registered(akin)
  const other = await context.newPage()
  await open(other, '/auth')
  await signIn(page, ana)
  await expect(other, 'signed in by the first tab').toHaveURL('/chat')
  await other.getByRole('link', { name: 'Discover' }).first().click()
  await expect(other).toHaveURL('/discover')

  await logOut(page)
  await expect(page).toHaveURL('/auth')
  await expect(other, 'signed out by the first tab').toHaveURL('/auth')

  const ben = await registered(akin, { name: 'Ben' })
  await fillSignIn(other, ben)
  // Discover was remembered for whichever tab comes first.
  await expect(page).toHaveURL(/\/(chat|discover)$/)
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText(ben.displayName)
})
