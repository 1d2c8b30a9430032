import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const offline = page.getByText("You're offline. Messages will be sent when you're back.")

test('the user is asked for once, and not again on moving, focus or coming back online', async () => {
  const app = await openPage('/chat', { getUser: ana })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Chats')
  for (const name of ['Discover', 'Connect', 'Chat']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first().click()
    await expect.poll(() => document.title).toBe(`${name} · Akin`)
  }
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.element(offline).toBeVisible()
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expect.element(offline).not.toBeInTheDocument()
  expect(app.calls('getUser')).toHaveLength(1)
})

test('a call that failed is not tried again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = await openPage('/about', { getUser: refusal('internal') })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('About Akin')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(app.calls('getUser')).toHaveLength(1)
})
