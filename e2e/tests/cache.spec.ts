import { answerUserLate, breakCall } from '#bench/answers.ts'
import { expect, test } from '#bench/test.ts'

test('the user is asked for once, and not again on moving, focus or coming back online', async ({
  person,
}) => {
  const { page, context } = await person('Ana')
  const asked = await answerUserLate(page, 0)
  await page.goto('/chat')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chats')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  for (const name of ['Discover', 'Connect', 'Chat']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first().click()
    await expect(page).toHaveTitle(`${name} · Akin`)
  }
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
  await context.setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText("You're offline.")).toBeHidden()
  // Long enough for a refetch to have begun.
  await page.waitForTimeout(500)
  expect(asked()).toBe(1)
})

test('a call that failed is not tried again by itself', async ({ page, expectFailedLoads }) => {
  expectFailedLoads('/api/user')
  const asked = await breakCall(page, '/api/user')
  await page.goto('/about')
  await expect(page.getByTestId('startup-loader')).toBeHidden()
  await page.waitForTimeout(2500)
  expect(asked()).toBe(1)
})
