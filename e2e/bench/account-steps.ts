import { randomBytes } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '../../server/auth/tables.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
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

/**
 * Someone who has registered through the front door and, unless told otherwise, confirmed the address by the mail and
 * put the welcome behind them.
 */
export async function registered(
  akin: Akin,
  { name = 'Ana', verified = true, welcome = false } = {},
): Promise<Account> {
  const account = newcomer(name)
  await post(akin, '/api/register', { ...account, dateOfBirth: '1990-05-17', acceptTerms: true })
  if (!verified) return account
  const mail = await akin.mailbox.waitForMail(account.email, 'Confirm your email address')
  await post(akin, '/api/verification/confirm', { token: tokenIn(mail) })
  if (!welcome) await endWelcome(akin, account)
  return account
}

/** What someone past their first minutes has done long ago. */
async function endWelcome(akin: Akin, { displayName }: Account) {
  const { db, close } = openDatabase(akin.databaseUrl, { poolSize: 1 })
  try {
    await db.update(users).set({ welcomeStep: null }).where(eq(users.displayName, displayName))
  } finally {
    await close()
  }
}

export async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await takenOver(page)
}

/** Goes on as a link would: the application is there already. */
export async function goTo(page: Page, address: string) {
  await page.evaluate(to => history.pushState(null, '', to), address)
  await expect(page).toHaveURL(address)
}

/** The loader does not wait for the application. From now on links lead on inside of it. */
export async function takenOver(page: Page) {
  const isWaiting = () =>
    page.evaluate(() => Boolean((window as { akinStarted?: { release?: unknown } }).akinStarted?.release))
  await expect.poll(isWaiting).toBe(false)
}

export async function fillRegistration(page: Page, { displayName, email, password }: Account) {
  await page.getByLabel('Display name').fill(displayName)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const birth = page.getByRole('group', { name: 'Date of birth' })
  for (const [part, typed] of [
    ['Day', '17'],
    ['Month', '5'],
    ['Year', '1990'],
  ] as const) {
    await birth.getByLabel(part).fill(typed)
  }
  await page.getByRole('checkbox', { name: 'I agree to the Terms and the Privacy Policy' }).check()
}

export async function register(page: Page, account: Account) {
  await open(page, '/auth?mode=register')
  await fillRegistration(page, account)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/pending-verification')
}

/** As someone does who wants to look around first. */
export async function skipWelcome(page: Page) {
  await page.getByRole('button', { name: 'Skip all of this' }).click()
  await expect(page.getByRole('dialog', { name: 'Put a face to it' })).toBeHidden()
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

/** A page in a browser where someone has signed in before. */
export async function enter(
  akin: Akin,
  context: BrowserContext,
  { email, password }: Account,
  address = '/chat',
) {
  const response = await context.request.post(`${akin.url}/api/login`, {
    data: { email, password },
    headers: { origin: akin.url },
  })
  expect(response.ok()).toBe(true)
  const page = await context.newPage()
  await open(page, address)
  return page
}

/**
 * Waits until what pages of members ask for last, once the browser has time, has been answered: after this neither a
 * session that ends nor a server that goes away finds a page asking.
 */
export async function atRest(page: Page) {
  const areAnswered = () =>
    page.evaluate(() => {
      const asked = performance.getEntriesByType('resource')
      return ['/api/discover/searches', '/api/standing'].every(path =>
        asked.some(({ name }) => name.endsWith(path)),
      )
    })
  await expect.poll(areAnswered).toBe(true)
}

export async function logOut(page: Page) {
  await atRest(page)
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

async function post(akin: Akin, path: string, body: object) {
  const response = await fetch(akin.url + path, {
    method: 'POST',
    headers: { origin: akin.url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
