import {
  codeIn,
  fillRegistration,
  linkIn,
  newcomer,
  open,
  register,
  skipWelcome,
  toast,
} from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

const verifyMail = 'Confirm your email address'

test('on a phone a newcomer registers, follows the link of the mail and confirms; the waiting tab goes on by itself', async ({
  page,
  context,
  request,
  akin,
}) => {
  const ana = newcomer()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/auth?mode=register')
  await fillRegistration(page, ana)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toast(page, 'Registration successful')).toBeVisible()
  await expect(page).toHaveURL('/pending-verification')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expect(page.getByRole('main')).toContainText(`We sent a link and a 6-digit code to ${ana.email}.`)

  const mail = await akin.mailbox.waitForMail(ana.email, verifyMail)
  expect(codeIn(mail)).toMatch(/^\d{6}$/)
  const link = linkIn(mail)
  expect(link).toMatch(new RegExp(`^${akin.url}/verify-redirect/[\\w-]{43}$`))

  const tab = await context.newPage()
  const sent: string[] = []
  tab.on('request', call => sent.push(call.method()))
  expect((await request.get(link)).status()).toBe(200)
  await tab.goto(link)
  await expect(tab).toHaveURL(/\/verify-email\?token=[\w-]{43}$/)
  await expect(tab.getByRole('main')).toContainText('a•••@p•••.test')
  await expect(tab.getByRole('button', { name: 'Confirm my email' })).toBeVisible()
  expect(new Set(sent), 'opening the link, as mail scanners do').toEqual(new Set(['GET']))
  const user = await page.request.get('/api/user')
  expect(await user.json(), 'verifies nothing').toMatchObject({
    displayName: ana.displayName,
    emailVerified: false,
  })

  await tab.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Email confirmed')
  await expect(page, 'the tab that waited').toHaveURL('/chat')
  await expect(tab, 'the tab that confirmed').toHaveURL('/chat')

  await expect(tab.getByRole('dialog', { name: 'Put a face to it' })).toBeVisible()
  await skipWelcome(page)
  await open(tab, '/chat')
  await expect(tab.getByRole('link', { name: 'Discover' }).first()).toBeVisible()
  await expect(tab.getByRole('dialog'), 'what was skipped comes no more').toHaveCount(0)
})

test('an address with a slip is changed, the mail to it stops working, and the new one is confirmed on the phone', {
  tag: '@variant',
}, async ({ page, newContext, akin, expectFailedLoads }) => {
  expectFailedLoads(/^\/api\/links\//)
  const ana = newcomer()
  await register(page, ana)
  const old = linkIn(await akin.mailbox.waitForMail(ana.email, verifyMail))
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByLabel('New email').fill(`right-${ana.email}`)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(toast(page, 'Address changed', 'A new mail is on its way to r•••@p•••.test.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`to right-${ana.email}.`)
  const link = linkIn(await akin.mailbox.waitForMail(`right-${ana.email}`, verifyMail))

  const phone = await (await newContext()).newPage()
  await phone.goto(old)
  await expect(phone).toHaveURL('/pending-verification?error=invalid')
  await expect(phone.getByRole('alert')).toContainText('That link does not work.')
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'You can sign in now.' })).toBeVisible()
  await expect(phone.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page, 'the first browser goes on at once').toHaveURL('/chat')
  await skipWelcome(page)

  await phone.goto(link)
  await expect(phone.getByRole('main')).toContainText('This address is confirmed already.')
})
