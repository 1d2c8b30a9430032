import type { Page } from '@playwright/test'
import { open } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

const message = 'When I turn my phone, the help centre forgets what I searched for.'
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200)])

async function write(page: Page) {
  await page.getByLabel('Category').selectOption('Bug')
  await page.getByLabel('Subject').fill('Search forgets')
  await page.getByLabel('Message').fill(message)
}

test('a visitor writes to support, with a file, and gets a number, but not their words', async ({
  page,
  akin,
}) => {
  await open(page, '/support')
  await write(page)
  await page.getByLabel('Name').fill('Maren')
  await page.getByRole('textbox', { name: 'Email' }).fill('maren@postbox.test')
  await page
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('screen.png')
  await page.getByRole('button', { name: 'Send message' }).click()
  const heading = page.getByRole('heading', { name: 'We have it' })
  await expect(heading).toBeFocused()
  const number = /#([A-Z]\d[A-Z]\d-\d{4})/.exec(await page.getByRole('main').innerText())?.[1]
  expect(number).toBeDefined()
  await expect(page.getByText('We are sending the number to maren@postbox.test')).toBeVisible()
  const notice = await akin.mailbox.waitForMail('maren@postbox.test', `We have your message (#${number})`)
  expect(notice.text).not.toContain(message)
  const desk = await akin.mailbox.waitForMail('support@akin.localhost', `[#${number}] Bug: Search forgets`)
  expect(desk.text).toContain('screen.png')
})

test('what is missing is said at its field, and nothing written is lost', async ({ page }) => {
  await open(page, '/support')
  await write(page)
  await page.getByLabel('Message').fill('Too short')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/Use 20 to 5,000 characters\./)
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Subject')).toHaveValue('Search forgets')
})

test('while someone types, the help centre offers its answers', async ({ page }) => {
  await open(page, '/support')
  await page.getByLabel('Subject').fill('I did not get the verification mail')
  await expect(page.getByRole('heading', { name: 'This may answer it' })).toBeVisible()
  await expect(page.getByRole('link', { name: /verification email/i }).first()).toBeVisible()
})

test('a file of the wrong kind is refused before it is sent', async ({ page }) => {
  await open(page, '/support')
  await page
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(page.getByText('page.html is not a file of a kind we can take.')).toBeVisible()
})

test('someone signed in writes from their own address and sees what they sent', async ({ person, akin }) => {
  const { page, email } = await person('Sina')
  await open(page, '/support')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly', '')
  await write(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible()
  await expect(page.getByText(`A copy is on its way to ${email}`)).toBeVisible()
  const copy = await akin.mailbox.waitForMail(email, /^We have your message/)
  expect(copy.text).toContain(message)
  const own = page.getByRole('region', { name: 'Your messages' })
  await expect(own).toContainText('Search forgets')
  await expect(own).toContainText('With us')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows the address instead of a form that cannot work', async ({ page }) => {
    await open(page, '/support')
    await expect(page.getByRole('link', { name: 'support@akin.localhost' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden()
  })
})
