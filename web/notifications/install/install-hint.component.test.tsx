import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben } from '#testing/people.ts'
import { isPushAsked } from '../prompt/push-asked.ts'
import { installHintState } from './install-hint-state.ts'

const card = page.getByRole('region', { name: 'Keep Akin at hand' })
const dayMs = 86_400_000

/** A browser that was here before, and offers to install. */
async function open({ days = 2, refused = 0, outcome = 'accepted', talks = true } = {}) {
  installHintState.set({ since: Date.now() - days * dayMs, refused, until: 0 })
  onTestFinished(() => installHintState.set({ since: 0, refused: 0, until: 0 }))
  onTestFinished(() => void window.dispatchEvent(new Event('appinstalled')))
  const app = await openPage('/chat', {
    getUser: ana,
    listConversations: conversationList(talks ? [conversationWith(ben)] : []),
  })
  await expect.element(page.getByRole('heading', { name: 'Chats' })).toBeVisible()
  const prompt = vi.fn(async () => ({ outcome }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(offer)
  expect(offer.defaultPrevented).toBe(true)
  return { app, prompt }
}

test('from the second day on it stands below the conversations, and one press installs', async () => {
  const { prompt } = await open()
  await expect.element(card).toMatchTextContent('As an app of its own, without an app store.')
  await expectAccessible()
  await card.getByRole('button', { name: 'Install' }).click()
  await expect.element(card).not.toBeInTheDocument()
  expect(prompt).toHaveBeenCalledOnce()
  expect(installHintState.read().refused).toBe(0)
})

test('"Not now" holds for ninety days, and the account menu offers it still', async () => {
  await open()
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect.element(card).not.toBeInTheDocument()
  expect(installHintState.read().refused).toBe(1)
  expect((installHintState.read().until - Date.now()) / dayMs).toBeGreaterThan(89.9)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Install Akin' })).toBeVisible()
})

test.each([
  ['on the first day', { days: 0.5 }],
  ['after a second "Not now"', { refused: 2 }],
  ['before the first conversation', { talks: false }],
])('%s it is not there', { tags: 'variant' }, async (_when, known) => {
  await open(known)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Install Akin' })).toBeVisible()
  expect(card.query()).toBeNull()
})

test('beside the question of push it waits', { tags: 'variant' }, async () => {
  isPushAsked.set(true)
  onTestFinished(() => isPushAsked.set(false))
  await open()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Install Akin' })).toBeVisible()
  expect(card.query()).toBeNull()
})

test('on an iPhone it shows the three steps', { tags: 'variant' }, async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  )
  installHintState.set({ since: Date.now() - 2 * dayMs, refused: 0, until: 0 })
  onTestFinished(() => installHintState.set({ since: 0, refused: 0, until: 0 }))
  await openPage('/chat', { getUser: ana, listConversations: conversationList([conversationWith(ben)]) })
  await card.getByRole('button', { name: 'Show me how' }).click()
  const steps = page.getByRole('dialog', { name: 'Put Akin on your Home Screen' })
  await steps.getByRole('button', { name: 'Got it' }).click()
  await expect.element(card).not.toBeInTheDocument()
})
