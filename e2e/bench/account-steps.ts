import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Akin } from './akin.ts'
import type { ReceivedMail } from './decode-mail.ts'

/** What someone needs to know to register and to sign in. */
export interface Account {
  displayName: string
  email: string
  password: string
}

/** Someone nobody has heard of yet. */
export function newcomer(name = 'Ana'): Account {
  const displayName = `${name}-${randomBytes(4).toString('hex')}`
  return {
    displayName,
    email: `${displayName.toLowerCase()}@people.test`,
    password: 'quiet lantern over the harbour',
  }
}

/** Someone who has registered through the front door and, unless told otherwise, confirmed the address by the mail. */
export async function registered(akin: Akin, { name = 'Ana', verified = true } = {}): Promise<Account> {
  const account = newcomer(name)
  await post(akin, '/api/register', { ...account, dateOfBirth: '1990-05-17', acceptTerms: true })
  if (!verified) return account
  const mail = await akin.mailbox.waitForMail(account.email, 'Confirm your email address')
  await post(akin, '/api/verification/confirm', { token: tokenIn(mail) })
  return account
}

/** Someone who has asked for their account to be deleted. */
export async function leaving(akin: Akin): Promise<Account> {
  const account = await registered(akin)
  const { email, password, displayName } = account
  const signedIn = await post(akin, '/api/login', { email, password })
  const cookie = signedIn.headers.getSetCookie().map(line => line.split(';')[0])
  await post(akin, '/api/account/delete', { displayName, password }, { cookie: cookie.join('; ') })
  return account
}

export async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByTestId('startup-loader')).toBeHidden()
}

export async function fillRegistration(page: Page, { displayName, email, password }: Account) {
  await page.getByLabel('Display name').fill(displayName)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Date of birth').fill('1990-05-17')
  await page.getByRole('checkbox', { name: 'I agree to the Terms and the Privacy Policy' }).check()
}

export async function register(page: Page, account: Account) {
  await open(page, '/auth?mode=register')
  await fillRegistration(page, account)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/pending-verification')
}

export async function fillSignIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in on a fresh page and ends in the chat. */
export async function signIn(page: Page, account: Pick<Account, 'email' | 'password'>) {
  await open(page, '/auth')
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/chat')
}

export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** The toast with exactly this title, and exactly this text under it if one is given. */
export function toast(page: Page, title: string, description?: string) {
  const titled = page
    .locator('[role="status"], [role="alert"]')
    .filter({ has: page.getByText(title, { exact: true }) })
  return description ? titled.filter({ has: page.getByText(description, { exact: true }) }) : titled
}

/** The text that a field says about itself, as a screen reader would add it. */
export function problemOf(page: Page, label: string) {
  return page.getByLabel(label, { exact: true }).evaluate(field => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    const said = ids.filter(id => !id.endsWith('-hint')).map(id => document.getElementById(id)?.textContent)
    return field.getAttribute('aria-invalid') === 'true' ? said.join(' ') : ''
  })
}

/** The address that the button of a mail leads to, the same for both kinds of mail reader. */
export function linkIn({ text, html }: ReceivedMail) {
  const link = /^(http\S*[\w-]{43}\S*)$/m.exec(text)?.[1]?.trim()
  if (!link) throw new Error(`There is no link in this mail:\n${text}`)
  expect(html.replaceAll('&amp;', '&')).toContain(`href="${link}"`)
  return link
}

export function codeIn({ text }: ReceivedMail) {
  const code = /^Your code: (\d{6})\r?$/m.exec(text)?.[1]
  if (!code) throw new Error(`There is no code in this mail:\n${text}`)
  return code
}

function tokenIn(mail: ReceivedMail) {
  return new URL(linkIn(mail)).pathname.split('/').at(-1)
}

async function post(akin: Akin, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(akin.url + path, {
    method: 'POST',
    headers: { origin: akin.url, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
