import { enter, open, registered, toast } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
}

test('a phone continues where the computer is signed in: by a code, a number, and no password', {
  tag: '@variant',
}, async ({ newContext, akin }) => {
  const ana = await registered(akin)
  const context = await newContext({ viewport: { width: 1440, height: 900 } })
  const computer = await enter(akin, context, ana, '/profile?tab=security')
  await computer.getByRole('button', { name: 'Show a code' }).click()
  const dialog = computer.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for your phone' })).toBeVisible()
  const link = (await dialog.locator('code').textContent()) ?? ''

  const page = await (await newContext(phone)).newPage()
  await open(page, link)
  await page.getByRole('button', { name: 'Continue' }).click()
  const number = await page.getByText(/^\d\d$/).textContent()
  await expect(dialog.getByText('Safari on iPhone asks to be signed in as you.')).toBeVisible()
  await dialog.getByLabel('Number on your phone').fill(number ?? '')
  await dialog.getByRole('button', { name: 'Sign in this phone' }).click()

  await expect(toast(page, 'Login successful')).toBeVisible()
  await expect(page).toHaveURL('/chat')
  await expect(dialog.getByRole('heading', { name: 'Your phone is signed in' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const list = computer.getByRole('list', { name: 'Sessions' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Safari on iPhone' })).toBeVisible()
})
