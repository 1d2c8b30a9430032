import {
  codeIn,
  fillRegistration,
  leaving,
  linkIn,
  newcomer,
  open,
  problemOf,
  register,
  registered,
  toast,
} from '#bench/account-steps.ts'
import { breakCall } from '#bench/answers.ts'
import { expect, test } from '#bench/test.ts'

const verifyMail = 'Confirm your email address'
const failed = 'Registration failed'

test('a newcomer registers, follows the link of the mail and confirms; the waiting tab goes on by itself', async ({
  page,
  context,
  akin,
}) => {
  const ana = newcomer()
  await open(page, '/auth?mode=register')
  await fillRegistration(page, ana)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toast(page, 'Registration successful')).toBeVisible()
  await expect(page).toHaveURL('/pending-verification')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expect(page.getByRole('main')).toContainText('We sent a link and a 6-digit code to a•••@p•••.test.')
  await expect(page.getByRole('main')).not.toContainText(ana.email)

  const mail = await akin.mailbox.waitForMail(ana.email, verifyMail)
  expect(codeIn(mail)).toMatch(/^\d{6}$/)
  const link = linkIn(mail)
  expect(link).toMatch(new RegExp(`^${akin.url}/verify-redirect/[\\w-]{43}$`))

  const tab = await context.newPage()
  await tab.goto(link)
  await expect(tab).toHaveURL(/\/verify-email\?token=[\w-]{43}$/)
  await expect(tab.getByRole('main')).toContainText('a•••@p•••.test')
  await tab.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Email confirmed')
  await expect(page, 'the tab that waited').toHaveURL('/chat')
  await expect(tab, 'the tab that confirmed').toHaveURL('/chat')
})

test('opening the link, as mail scanners do, verifies nothing', async ({
  page,
  newContext,
  akin,
  request,
}) => {
  const ana = newcomer()
  await register(page, ana)
  const link = linkIn(await akin.mailbox.waitForMail(ana.email, verifyMail))

  expect((await request.get(link)).status()).toBe(200)
  const scanner = await (await newContext()).newPage()
  const sent: string[] = []
  scanner.on('request', call => sent.push(call.method()))
  await open(scanner, link)
  await expect(scanner.getByRole('button', { name: 'Confirm my email' })).toBeVisible()
  expect(new Set(sent)).toEqual(new Set(['GET']))

  await page.reload()
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await expect(page).toHaveURL('/pending-verification')
  const user = await page.request.get('/api/user')
  expect(await user.json()).toMatchObject({ displayName: ana.displayName, emailVerified: false })
})

test('the link works in another browser, and the first one goes on at once', async ({
  page,
  newContext,
  akin,
}) => {
  const ana = newcomer()
  await register(page, ana)
  const link = linkIn(await akin.mailbox.waitForMail(ana.email, verifyMail))
  const phone = await (await newContext()).newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'You can sign in now.' })).toBeVisible()
  await expect(phone.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()

  await expect(page).toHaveURL('/chat')

  await phone.goto(link)
  await expect(phone.getByRole('main')).toContainText('This address is confirmed already.')
})

test('without a socket the first browser goes on when it is looked at again', async ({
  page,
  newContext,
  akin,
}) => {
  await page.routeWebSocket(/\/ws\?/, socket => socket.close({ code: 4409 }))
  const ana = newcomer()
  await register(page, ana)
  const link = linkIn(await akin.mailbox.waitForMail(ana.email, verifyMail))
  const phone = await (await newContext()).newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'You can sign in now.' })).toBeVisible()

  await expect(page).toHaveURL('/pending-verification')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/chat')
})

test('the code of the mail will do too, and a wrong one says so', async ({
  page,
  akin,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/verification/confirm')
  const ana = newcomer()
  await register(page, ana)
  const code = codeIn(await akin.mailbox.waitForMail(ana.email, verifyMail))
  const field = page.getByLabel('6-digit code')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.fill(code === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('That code is not right, or it is too old. Ask for a new one.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).not.toBeEmpty()

  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(field).toHaveValue(code)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Email confirmed')).toBeVisible()
  await expect(page).toHaveURL('/chat')
})

test('without a session the address that signing in left behind is enough for the code', async ({
  page,
  newContext,
  akin,
}) => {
  const ana = newcomer()
  await register(page, ana)
  const code = codeIn(await akin.mailbox.waitForMail(ana.email, verifyMail))
  const other = await (await newContext()).newPage()
  await open(other, '/pending-verification')
  await other.getByLabel('Email', { exact: true }).fill(ana.email)
  await other.getByLabel('6-digit code').fill(code)
  await other.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(toast(other, 'Email confirmed', 'You can sign in now.')).toBeVisible()
  await expect(other).toHaveURL('/auth?mode=login')
})

test('an address with a slip is changed, and the mail to it stops working', async ({
  page,
  akin,
  expectFailedLoads,
}) => {
  expectFailedLoads(/^\/api\/links\//)
  const ana = newcomer()
  await register(page, ana)
  const old = linkIn(await akin.mailbox.waitForMail(ana.email, verifyMail))
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByLabel('New email')).toBeFocused()
  await page.getByLabel('New email').fill(`right-${ana.email}`)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(toast(page, 'Address changed', 'A new mail is on its way to r•••@p•••.test.')).toBeVisible()
  const mail = await akin.mailbox.waitForMail(`right-${ana.email}`, verifyMail)

  await open(page, old)
  await expect(page).toHaveURL('/pending-verification?error=invalid')
  await expect(page.getByRole('alert')).toContainText('That link does not work.')
  await open(page, linkIn(mail))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL('/chat')
})

test('the pause before the next mail is counted down', async ({ page }) => {
  await page.route('**/api/verification/status', async route => {
    const response = await route.fetch()
    const nextResendAt = new Date(Date.now() + 42_000).toISOString()
    await route.fulfill({ response, json: { ...(await response.json()), nextResendAt } })
  })
  await register(page, newcomer())
  await expect(page.getByRole('button', { name: /^Send again in 0:[34]\d$/ })).toBeDisabled()
})

test('every state of a link has its page', async ({ page, akin }) => {
  const ana = await registered(akin, { verified: false })
  // Whichever link is made last is the one that works, so the mail's own has to be there first.
  await akin.mailbox.waitForMail(ana.email, 'Confirm your email address')
  const made = async (scenario: string) => {
    const answer = await page.request.post('/api/debug/verification-test', {
      data: { email: ana.email, scenario },
      headers: { origin: akin.url },
    })
    return ((await answer.json()) as { link: string }).link
  }
  const titles = {
    valid: 'Confirm your email',
    expired: 'This link is too old',
    used: 'Email confirmed',
    malformed: 'This link does not work',
  }
  for (const [scenario, title] of Object.entries(titles)) {
    await open(page, await made(scenario))
    await expect(page.getByRole('heading', { level: 1 }), scenario).toHaveText(title)
  }
})

test('bad fields are named one by one, the first has the focus, and nothing is cleared or sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', call => sent.push(new URL(call.url()).pathname))
  await open(page, '/auth?mode=register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Display name')).toBeFocused()
  await expect.poll(() => problemOf(page, 'Display name')).toBe('3–24 letters, numbers, - or _.')
  expect(await problemOf(page, 'Email')).toBe('Enter a valid email address.')
  expect(await problemOf(page, 'Password')).toBe('Use at least 10 characters.')
  expect(await problemOf(page, 'Date of birth')).toBe('Enter your date of birth.')
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toHaveAccessibleDescription(
    'Please accept the terms.',
  )

  const child = `${new Date().getFullYear() - 17}-01-01`
  await page.getByLabel('Display name').fill(newcomer().displayName)
  await page.getByLabel('Email', { exact: true }).fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Date of birth').fill(child)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  expect(await problemOf(page, 'Display name')).toBe('')
  expect(await problemOf(page, 'Date of birth')).toBe('You must be 18 or older.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('not an address')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short')
  await expect(page.getByLabel('Date of birth')).toHaveValue(child)
  expect(sent).not.toContain('/api/register')
})

test('what only the server knows to be wrong lands on its field, with the toast', async ({
  page,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/register')
  const ana = { ...newcomer(), password: 'password1234' }
  await open(page, '/auth?mode=register')
  await fillRegistration(page, ana)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toast(page, failed)).toHaveAttribute('role', 'alert')
  await expect.poll(() => problemOf(page, 'Password')).toBe('This password is too common.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('password1234')
  await expect(page).toHaveURL('/auth?mode=register')
})

test('a taken e-mail address says so, tells its owner, and leads to signing in without typing it again', async ({
  page,
  akin,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/register')
  const message = 'This email is already registered. Sign in or reset your password.'
  const owner = await registered(akin, { name: 'Owner' })
  const ana = { ...newcomer(), email: owner.email.toUpperCase() }
  await open(page, '/auth?mode=register')
  await fillRegistration(page, ana)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toast(page, failed, message)).toBeVisible()
  await expect.poll(() => problemOf(page, 'Email')).toBe(message)
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Display name')).toHaveValue(ana.displayName)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ana.password)
  await akin.mailbox.waitForMail(owner.email, 'Someone tried to register with your email')

  await page.getByRole('link', { name: 'Sign in with this email' }).click()
  await expect(page).toHaveURL('/auth?mode=login')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ana.email)
})

test('a taken name says so while it is typed, offers free ones, and is refused when sent', async ({
  page,
  akin,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/register')
  const owner = await registered(akin)
  const ana = { ...newcomer(), displayName: owner.displayName.toUpperCase() }
  await open(page, '/auth?mode=register')
  await fillRegistration(page, ana)
  await expect.poll(() => problemOf(page, 'Display name')).toBe('That name is taken.')
  const free = page.getByRole('list', { name: 'Free names' }).getByRole('button')
  await expect(free).toHaveCount(3)

  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toast(page, failed, 'That name is taken.')).toBeVisible()
  await expect(page.getByLabel('Display name')).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ana.email)

  await free.first().click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toast(page, 'Registration successful')).toBeVisible()
})

test('an e-mail address in its deletion period is told how to come back', async ({
  page,
  akin,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/register')
  const message = 'This email is in deletion period. You may log in to reactivate your account.'
  const { email } = await leaving(akin)
  await open(page, '/auth?mode=register')
  await fillRegistration(page, { ...newcomer(), email })
  const answered = page.waitForResponse('**/api/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  expect(await (await answered).json()).toMatchObject({ message, isInDeletionPeriod: true })
  await expect(toast(page, failed, message)).toBeVisible()
  await expect.poll(() => problemOf(page, 'Email')).toBe(message)
})

test('a failure without words of the server has the default text', async ({ page, expectFailedLoads }) => {
  expectFailedLoads('/api/register')
  await page.route('**/api/register', route => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  const ana = newcomer()
  await open(page, '/auth?mode=register')
  await fillRegistration(page, ana)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toast(page, failed, 'Registration failed. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ana.password)

  await page.unroute('**/api/register')
  await breakCall(page, '/api/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    toast(page, failed, 'Something went wrong on our side. Please try again.'),
    'a message of the server has precedence',
  ).toBeVisible()
})
