import { atRest, open } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

test('a session that ended elsewhere is noticed with the next full load, not by guessing', {
  tag: '@variant',
}, async ({ person }) => {
  const { page, context } = await person('Ana')
  await open(page, '/tokens/purchase')
  await expect(page.getByText('Nothing yet. Talking is free.')).toBeVisible()
  // Whoever knows nobody yet is led to someone, with what they have asked of others.
  const led = page.waitForResponse('**/api/connect/requests/sent')
  await page.getByRole('link', { name: 'Chat' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chats')
  await led
  await atRest(page)
  await context.clearCookies()
  // It asks for nothing: what it shows is here from before.
  await page.getByRole('link', { name: 'Tokens' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tokens')
  await page.reload()
  await expect(page).toHaveURL('/auth')
})

test('a public page never sends a visitor away', async ({ page }) => {
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname)
  })
  await page.goto('/')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  for (const name of ['About', 'Help centre', 'Support', 'Terms']) {
    await page.getByRole('link', { name }).last().click()
    await expect(page).toHaveTitle(new RegExp(name, 'i'))
  }
  expect(refused).toEqual(['/api/user'])
})
