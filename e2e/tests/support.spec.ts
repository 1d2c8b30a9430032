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

test('a visitor writes to support, with a file, and gets a number, but not their words', {
  tag: '@variant',
}, async ({ page, akin }) => {
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

test('without JavaScript the page shows the address instead of a form that cannot work', async ({
  newContext,
}) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  await open(page, '/support')
  await expect(page.getByRole('link', { name: 'support@akin.localhost' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden()
})
