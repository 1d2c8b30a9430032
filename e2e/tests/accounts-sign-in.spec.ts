import {
  fillSignIn,
  logOut,
  newcomer,
  open,
  register,
  registered,
  signIn,
  toast,
} from '#bench/account-steps.ts'
import { breakCall } from '#bench/answers.ts'
import { answeredAt } from '#bench/record.ts'
import { expect, test } from '#bench/test.ts'

test('signing in greets by name and leads to the chat', async ({ page, akin }) => {
  const ana = await registered(akin)
  await open(page, '/auth')
  await fillSignIn(page, { ...ana, email: ` ${ana.email.toUpperCase()} ` })
  await expect(toast(page, 'Login successful', `Welcome back, ${ana.displayName}!`)).toBeVisible()
  await expect(page).toHaveURL('/chat')

  await page.goto('/auth')
  await expect(page, 'someone who is in has no business there').toHaveURL('/chat')
})

test('signing in leads to the page that was wanted, once', async ({ page, akin }) => {
  const ana = await registered(akin)
  await open(page, '/connect?tab=received')
  await expect(page).toHaveURL('/auth')
  await fillSignIn(page, ana)
  await expect(page).toHaveURL('/connect?tab=received')
  await logOut(page)
  await expect(page).toHaveURL('/auth')
  await fillSignIn(page, ana)
  await expect(page).toHaveURL('/chat')
})

test('a wrong password and an unknown address get the same answer, and nothing is cleared', async ({
  page,
  akin,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/login')
  const ana = await registered(akin)
  await open(page, '/auth')
  for (const email of [ana.email, newcomer().email]) {
    await fillSignIn(page, { email, password: 'not my password' })
    await expect(toast(page, 'Login failed', 'Incorrect email or password.')).toHaveAttribute('role', 'alert')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not my password')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast(page, 'Login failed')).toBeHidden()
  }
  await expect(page).toHaveURL('/auth')
})

test('signing in without a verified address says so and leads to the mail after 1.5 s, not before', async ({
  page,
  akin,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/login')
  const ana = await registered(akin, { verified: false })
  await open(page, '/auth')
  const left = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const look = setInterval(() => {
          if (location.pathname !== '/pending-verification') return
          clearInterval(look)
          resolve(performance.now())
        }, 5)
      }),
  )
  await fillSignIn(page, ana)
  await expect(
    toast(
      page,
      'Email verification required',
      'Please verify your email address before accessing your account.',
    ),
  ).toBeVisible()
  await expect(page).toHaveURL('/auth')
  const waited = (await left) - (await answeredAt(page, '/api/login'))
  expect(waited).toBeGreaterThanOrEqual(1500)
  expect(waited).toBeLessThan(2500)
  await expect(page.getByRole('main')).toContainText('a•••@p•••.test')
  await expect(page.getByRole('button', { name: 'Log out' }), 'nobody is signed in').toHaveCount(0)
})

test('logging out says so and leads to /auth; with a failing server it says that', async ({
  page,
  akin,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/logout')
  await signIn(page, await registered(akin))
  await breakCall(page, '/api/logout')
  await logOut(page)
  await expect(
    toast(page, 'Logout failed', 'Something went wrong on our side. Please try again.'),
  ).toHaveAttribute('role', 'alert')
  await expect(page).toHaveURL('/chat')

  await page.unroute('**/api/logout')
  await logOut(page)
  await expect(toast(page, 'Logged out successfully')).toHaveText('Logged out successfully')
  await expect(page).toHaveURL('/auth')
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('the tabs of a browser agree about who is signed in', async ({
  page,
  context,
  akin,
  expectErrors,
  expectFailedLoads,
}) => {
  // A tab may still be asking when the other one signs out.
  expectFailedLoads('/api/cookies/consent')
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

test('an unverified account reaches /profile, and the chat leads it to its mail', async ({ page }) => {
  const ana = newcomer()
  await register(page, ana)
  await open(page, '/chat')
  await expect(page).toHaveURL('/pending-verification')
  await open(page, '/profile')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main')).toContainText(ana.displayName)
  await expect(page.getByRole('main')).toContainText('Verify your e-mail address')

  await open(page, '/profile?tab=security')
  await expect(page.getByRole('button', { name: 'Change name' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change email' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Verify or change it' }).click()
  await expect(page).toHaveURL('/pending-verification')
  await expect(page.getByRole('button', { name: 'Change address' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(toast(page, 'Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/auth')
})
