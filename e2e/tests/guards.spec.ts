import { answerUserLate, breakCall } from '#bench/answers.ts'
import { recordText } from '#bench/record.ts'
import { expect, test } from '#bench/test.ts'

const waiting = 'main > [role="status"]'

test('a visitor reads Loading... and Loading user data... on the way to /auth', async ({ page }) => {
  await answerUserLate(page, 600)
  const said = await recordText(page, waiting)
  await page.goto('/chat')
  await expect(page).toHaveURL('/auth')
  const kept = await page.evaluate(() => localStorage.getItem('akin.rememberedPage'))
  expect(JSON.parse(kept ?? 'null')).toEqual({ path: '/chat', at: expect.any(Number) })
  const texts = (await said()).map(sight => sight.text).filter(Boolean)
  expect(texts.slice(0, 2)).toEqual(['Loading...', 'Loading user data...'])
})

test('an unverified user reaches /profile and the public pages, and is led to the mail from the others', async ({
  person,
}) => {
  const { page } = await person('Ana', { verified: false })
  await page.goto('/profile')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await page.goto('/about')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await expect(page).toHaveURL('/about')
  await page.goto('/chat')
  await expect(page).toHaveURL('/pending-verification')
})

test('when the user check fails, a protected page shows the page error, and recovers when tried again', {
  tag: '@variant',
}, async ({ person, expectFailedLoads, expectErrors }) => {
  const { page } = await person('Ana')
  expectFailedLoads('/api/user')
  expectErrors('500: Something went wrong on our side.')
  const asked = await breakCall(page, '/api/user')
  await page.goto('/chat')
  await expect(page.getByRole('alert')).toContainText('Page Error')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  expect(asked()).toBe(1)

  await page.unroute('**/api/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chats')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
