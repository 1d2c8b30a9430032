import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { usualNotificationRules } from '#testing/notification-rules.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'
import { setPushState } from '../push/push-state.ts'
import { askedUntil } from './asked.ts'

const card = page.getByRole('region', { name: 'Shall we tell you when Ben answers?' })

/** Ben has written, and Ana opens it in a browser that was not asked yet. */
async function openUnread(address = '/chat/11') {
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' })
  onTestFinished(() => void Reflect.deleteProperty(Notification, 'permission'))
  onTestFinished(() => askedUntil.set(0))
  onTestFinished(() => setPushState('unknown'))
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const app = await openPage(address, {
    ...keptThread([message(1), message(2)], { readSeq: 0, seenSeq: 0 }).answers,
    listConversations: conversationList([conversationWith(ben, { unread: 2, lastSeq: 2, readSeq: 0 })]),
    getPush: { key: 'abc', devices: [] },
    getNotificationRules: { ...usualNotificationRules, quiet: { from: 1350, to: 450, nights: [1] } },
  })
  await expect.poll(openSockets).toBe(1)
  return app
}

test('after the first message that was read here comes one question, and "Not now" holds for thirty days', async () => {
  const app = await openUnread()
  expect(card.query(), 'not on load').toBeNull()
  await expect.element(card).toBeVisible()
  expect(app.calls('markRead').length).toBeGreaterThan(0)
  await expect
    .element(card)
    .toMatchTextContent(
      'Only when Akin is not open, one per conversation, silent from 22:30. Your browser asks next.',
    )
  expect(document.activeElement?.closest('section[aria-labelledby]')?.contains(card.element()) ?? false).toBe(
    false,
  )
  await expectAccessible()
  await card.getByRole('button', { name: 'Not now', exact: true }).click()
  await expect.element(card).not.toBeInTheDocument()
  const days = (askedUntil.read() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(localStorage.getItem('akin.pushPrompt')).toBe(String(askedUntil.read()))
})

test('a yes asks the browser, and its no is for good', async () => {
  const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
  await openUnread()
  await card.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect
    .element(toast('Your browser does not allow push.', 'Settings, Notifications says how to change it.'))
    .toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  expect(ask).toHaveBeenCalledOnce()
  expect(askedUntil.read()).toBe(Number.POSITIVE_INFINITY)
})

test('on an iPhone the answer is how to put it on the Home Screen', { tags: 'variant' }, async () => {
  const manager = Object.getOwnPropertyDescriptor(window, 'PushManager')
  Reflect.deleteProperty(window, 'PushManager')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  )
  onTestFinished(() => void (manager && Object.defineProperty(window, 'PushManager', manager)))
  await openUnread()
  await card.getByRole('button', { name: 'Yes, tell me' }).click()
  const steps = page.getByRole('dialog', { name: 'Put Akin on your Home Screen' })
  await expect.element(steps).toMatchTextContent('Press Add, then open Akin from there')
  await expectAccessible('the three steps')
  await steps.getByRole('button', { name: 'Got it' }).click()
  await expect.element(card).not.toBeInTheDocument()
})

test('whoever was asked is not asked again', { tags: 'variant' }, async () => {
  askedUntil.set(Number.POSITIVE_INFINITY)
  const app = await openUnread()
  await expect.poll(() => app.calls('markRead').length).toBeGreaterThan(0)
  await expect.poll(() => app.calls('getPush').length).toBe(1)
  expect(card.query()).toBeNull()
})
