import { fillSignIn, newcomer, open, registered, takenOver } from '#bench/account-steps.ts'
import { holdScripts, loseFile } from '#bench/answers.ts'
import { recordPosts } from '#bench/record.ts'
import { expect, test } from '#bench/test.ts'

const checks = /\/assets\/checks-/
const registerForm = /\/assets\/register-form-/

test('what checks a form comes when someone reaches for it; a submit waits for it and is sent once', async ({
  page,
  akin,
}) => {
  const account = await registered(akin)
  const sent = recordPosts(page)
  const asked: string[] = []
  page.on('request', request => void (checks.test(request.url()) && asked.push(request.url())))
  const release = await holdScripts(page, checks)
  await open(page, '/auth')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await fillSignIn(page, account)
  const button = page.getByRole('button', { name: 'Sign in' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  expect(asked).toHaveLength(1)
  expect(sent('/api/login')).toEqual([])

  release()
  await expect(page).toHaveURL('/chat')
  const { email, password } = account
  expect(sent('/api/login')).toEqual([{ email, password }])
})

test('when it cannot be loaded the server checks the form, and says the same at the same field', {
  tag: '@variant',
}, async ({ page, akin, expectFailedLoads }) => {
  expectFailedLoads(checks, '/api/login')
  const account = await registered(akin)
  await loseFile(page, checks)
  await open(page, '/auth')
  await fillSignIn(page, { ...account, email: 'ana' })
  const email = page.getByLabel('Email', { exact: true })
  await expect(email).toHaveAccessibleDescription('Enter a valid email address.')
  await expect(email).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password)
  await fillSignIn(page, account)
  await expect(page).toHaveURL('/chat')
})

test('the form for newcomers comes when someone reaches for its tab, with the address typed before', {
  tag: '@variant',
}, async ({ page }) => {
  const release = await holdScripts(page, registerForm)
  await open(page, '/auth')
  await page.getByLabel('Email', { exact: true }).fill('ana@people.test')
  const tab = page.getByRole('tab', { name: 'Create account' })
  const asked = page.waitForRequest(registerForm)
  await tab.hover()
  await asked
  await tab.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Akin.')
  await expect(page.getByRole('tabpanel').getByText('Loading...')).toBeAttached()
  await expect(tab).toBeFocused()
  release()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ana@people.test')
  await expect(page.getByLabel('Display name')).toBeVisible()
  await expect(tab).toBeFocused()
})

test('when it cannot be loaded the page says so and stays usable; loaded afresh, it is there', {
  tag: '@variant',
}, async ({ page, expectErrors, expectFailedLoads }) => {
  expectFailedLoads(registerForm)
  expectErrors(/dynamically imported module|register-form/)
  const mend = await loseFile(page, registerForm)
  await open(page, '/auth')
  await page.getByLabel('Email', { exact: true }).fill('ana@people.test')
  await page.getByRole('tab', { name: 'Create account' }).click()
  await expect(page.getByText('This could not be opened')).toBeVisible()
  await expect(page).toHaveURL('/auth?mode=login')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ana@people.test')

  mend()
  // The tab of the page that goes must not be the one that is pressed.
  const afresh = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await afresh
  await page.getByRole('tab', { name: 'Create account' }).click()
  await expect(page.getByLabel('Display name')).toBeVisible()
})

test('an address that opens it has it from the beginning, with its styles', { tag: '@variant' }, async ({
  page,
}) => {
  const response = await page.goto('/auth?mode=register')
  const html = (await response?.text()) ?? ''
  expect(html).toContain('Date of birth')
  expect(html).toMatch(/<link rel="modulepreload" [^>]*register-form-/)
  await takenOver(page)
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll(links => links.map(link => link.outerHTML))
  expect(styles.length).toBeGreaterThan(3)
  expect(styles.filter(link => !html.includes(/\/assets\/[\w-]+\.css/.exec(link)?.[0] ?? link))).toEqual([])

  await page.getByLabel('Display name').fill(newcomer().displayName)
  await expect(page.getByText('Free. Your page will be')).toBeVisible()
})
