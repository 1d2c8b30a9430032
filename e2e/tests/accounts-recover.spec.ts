import type { Page } from '@playwright/test'
import { fillSignIn, linkIn, newcomer, open, registered, signIn, toast } from '#bench/account-steps.ts'
import type { Akin } from '#bench/akin.ts'
import { expect, test } from '#bench/test.ts'

const resetMail = 'Set a new password'
const newPassword = 'seven slow trains to Narvik'

async function askForLink(page: Page, email: string) {
  await open(page, '/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
}

async function linkFor(akin: Akin, page: Page, email: string) {
  await askForLink(page, email)
  return linkIn(await akin.mailbox.waitForMail(email, resetMail))
}

test('a known and an unknown address get the same page', async ({ page, akin }) => {
  const ana = await registered(akin)
  const nobody = newcomer()
  const said: string[] = []
  for (const { email } of [ana, nobody]) {
    await askForLink(page, email)
    said.push(await page.getByRole('main').innerText())
  }
  expect(said[0]).toContain("If an account exists for that address, we've sent a link.")
  expect(said[1]).toBe(said[0])
  await akin.mailbox.waitForMail(ana.email, resetMail)
  expect(akin.mailbox.mails.some(mail => mail.to.includes(nobody.email))).toBe(false)
})

test('the link of the mail sets a new password: the old one and every session end, and a notice goes out', async ({
  page,
  newContext,
  akin,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/login', '/api/account', '/api/sessions')
  const ana = await registered(akin)
  const other = await (await newContext()).newPage()
  await signIn(other, ana)

  const link = await linkFor(akin, page, ana.email)
  await open(page, link)
  await expect(page).toHaveURL(/\/reset-password\/[\w-]{43}$/)
  await expect(page.getByRole('main')).toContainText('a•••@p•••.test')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Use at least 10 characters.').first()).toBeVisible()
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

test('a link that a mail program broke can be pasted', async ({ page, akin }) => {
  const ana = await registered(akin)
  const link = await linkFor(akin, page, ana.email)
  await open(page, '/reset-password')
  await page.getByLabel('Link from the mail').fill(link.slice(0, -5))
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Paste the whole link, to its last letter.').first()).toBeVisible()
  await page.getByLabel('Link from the mail').fill(`  ${link} `)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByLabel('New password')).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password\/[\w-]{43}$/)
})

test('"Not me" in a notice signs everyone out and mails a link to set a new password', async ({
  page,
  newContext,
  akin,
  expectFailedLoads,
}) => {
  expectFailedLoads('/api/login', '/api/account', '/api/sessions')
  const ana = await registered(akin)
  const intruder = await (await newContext()).newPage()
  await signIn(intruder, ana)
  const notice = await akin.mailbox.waitForMail(ana.email, 'New sign-in to your account')
  expect(notice.text).toContain('Chrome on')

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
