import type { Conversation } from '@akin/contract/chat/conversations.ts'
import { Message } from '@akin/contract/chat/messages.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import * as z from 'zod/mini'
import type { Answers } from '#testing/answers.ts'
import { conversationList, conversationWith, message } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, receivedRequest, someone } from '#testing/people.ts'
import { chatSettings } from '#testing/samples.ts'

const link = page.getByRole('link', { name: 'Chat' }).first()

/** Ana is on a page of the application, and Ben has written. */
async function withRow(known: Partial<Conversation>, answers: Answers = {}) {
  const app = await openPage('/connect', {
    getUser: ana,
    listConversations: conversationList([conversationWith(ben, known)]),
    ...answers,
  })
  await expect.poll(openSockets).toBe(1)
  await expect.poll(() => app.calls('listConversations').length).toBeGreaterThan(0)
  return app
}

function write(seq: number) {
  tell('new_message', { message: z.encode(Message, message(1011, seq)), recipientId: ana.id })
}

/** The runner's page has one of its own. */
function icon() {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href
}

test('one number is on the navigation, the title and the icons: conversations with something unread, until it is read', async () => {
  const before = icon()
  const onApp = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue()
  const app = await withRow({ lastSeq: 3, readSeq: 1, unread: 2 })
  await expect.element(link).toHaveAccessibleDescription('1 unread conversation')
  await expect.element(link).toMatchTextContent('1')
  await expect.poll(() => document.title).toBe('(1) Connect · Akin')
  await expect.poll(icon).toMatch(/^data:image\/png/)
  const bell = page.getByRole('button', { name: 'Notifications' })
  await expect.element(bell).toHaveAccessibleDescription('1 unread conversation')
  // One more of his is no other conversation, and one of Cleo's is.
  write(4)
  const cleo = conversationWith(someone(12, 'Cleo'), { unread: 1 })
  app.answer({
    listConversations: conversationList([cleo, conversationWith(ben, { lastSeq: 4, readSeq: 1, unread: 3 })]),
  })
  tell('conversation_updated', { contactId: 12 })
  await expect.poll(() => document.title).toBe('(2) Connect · Akin')
  expect(onApp).toHaveBeenLastCalledWith(2)
  app.answer({ listConversations: conversationList([conversationWith(ben, { lastSeq: 4 })]) })
  tell('message_read', { conversationId: 1011, userId: ana.id, seq: 4 })
  tell('conversation_updated', { contactId: 12 })
  await expect.poll(() => document.title).toBe('Connect · Akin')
  await expect.element(link).not.toHaveAccessibleDescription()
  await expect.element(bell).not.toHaveAccessibleDescription()
  await expect.poll(icon).toBe(before)
  expect(onApp).toHaveBeenLastCalledWith(0)
})

test('requests are a dot in the navigation and on the icon, and no number', async () => {
  await withRow({}, { listReceivedRequests: [receivedRequest(someone(12, 'Cleo'))] })
  await expect.poll(icon).toMatch(/^data:image\/png/)
  expect(document.title).toBe('Connect · Akin')
  // What is counted is what it opens; the place that one is in stays marked.
  const requests = page.getByRole('link', { name: 'Connect' }).first()
  await expect.element(requests).toHaveAttribute('href', '/connect?tab=received')
  await expect.element(requests).toHaveAttribute('aria-current', 'page')
  await expect.element(requests).toHaveAccessibleDescription('1 new request')
  expect(requests.element().querySelector('[aria-hidden="true"]')?.textContent).toBe('')
})

/** How many sounds were played. A browser plays none before someone has touched the page. */
async function listen(hasFocus: boolean) {
  const start = vi.spyOn(AudioScheduledSourceNode.prototype, 'start')
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus)
  onTestFinished(() => {
    start.mockRestore()
    focus.mockRestore()
  })
  await page.getByRole('heading', { level: 1 }).click()
  return () => start.mock.calls.length
}

test('a message that comes in while nobody looks is heard, once for many', async () => {
  await withRow({})
  const played = await listen(false)
  write(2)
  write(3)
  await expect.poll(played).toBe(2)
  await expect.poll(soundIsDecided).toBe(false)
  expect(played(), 'one sound of two notes').toBe(2)
})

test.each<[string, boolean, Partial<Conversation>, boolean]>([
  ['while someone looks', true, {}, true],
  ['in a muted conversation', false, { muted: true }, true],
  ['for who wants no sound', false, {}, false],
])('nothing is heard %s', { tags: 'variant' }, async (_, hasFocus, known, playsSound) => {
  await withRow(known, { getChatSettings: { ...chatSettings, playsSound } })
  const played = await listen(hasFocus)
  write(2)
  // The lock is held for a moment after it is decided whether there is a sound.
  await expect.poll(soundIsDecided).toBe(true)
  await expect.poll(soundIsDecided).toBe(false)
  expect(played()).toBe(0)
})

test('whoever leaves holds back no sound, whatever it still waited for', async () => {
  await withRow({}, { getChatSettings: () => new Promise(() => {}) })
  await listen(false)
  write(2)
  await expect.poll(soundIsDecided).toBe(true)
  await cleanup()
  await expect.poll(soundIsDecided).toBe(false)
})

async function soundIsDecided() {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === `akin.sound.${ana.id}`)
}
