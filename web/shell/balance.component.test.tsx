import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const standing = (balance: number) => ({ balance, plan: 'free', keptUntil: null }) as const
const tokens = page.getByRole('link', { name: 'Tokens' })

test('the rail says how many tokens there are, and changes when they do', async () => {
  const app = await openPage('/connect', { getUser: ana, getPlanAndBalance: standing(120) })
  await expect.element(tokens).toHaveAccessibleDescription('120 in your pocket')
  await expect.element(tokens).toMatchTextContent('120Tokens')
  await expect.poll(openSockets).toBe(1)
  app.answer({ getPlanAndBalance: standing(1_270) })
  tell('balance', { balance: 1_270 })
  await expect.element(tokens).toMatchTextContent('1,270Tokens')
  await expect.element(tokens).toHaveAccessibleDescription('1,270 in your pocket')
})

test('on a phone the sheet says it', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await openPage('/connect', { getUser: ana, getPlanAndBalance: standing(120) })
  await page.getByRole('button', { name: 'You' }).click()
  await expect.element(tokens).toMatchTextContent('Tokens120 in your pocket')
})
