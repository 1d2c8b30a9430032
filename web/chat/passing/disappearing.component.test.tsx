import type { Message } from '@akin/contract/chat/messages.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attachment } from '#testing/attachments.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith, newMessage } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact } from '#testing/people.ts'

const hour = 60 * 60 * 1000
const log = page.getByRole('log', { name: 'Conversation with Ben' })
const line = (words: RegExp) => log.getByText(words)
const sign = page.getByText('Messages disappear after 7 days')

/** So long from now. */
function from(ms: number) {
  return new Date(Date.now() + ms)
}

async function open(items: Message[], known: Parameters<typeof keptThread>[1] = {}) {
  const { answers, kept } = keptThread(items, known)
  const app = await openPage('/chat/11', { ...answers, listContacts: [contact(ben)] })
  await expect.poll(openSockets).toBe(1)
  return { app, kept }
}

/** The clock goes on, and with it whatever waits for it. */
function pass(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  window.dispatchEvent(new Event('focus'))
}

test('who set the timer is a line of its own, between the messages', async () => {
  await open(
    [
      own(1, { body: 'Before' }),
      message(2, { kind: 'timer', body: '7d' }),
      message(3, { body: 'After', expiresAt: from(hour) }),
      own(4, { kind: 'timer', body: 'off' }),
    ],
    { timer: null },
  )
  await expect.element(line(/^Ben set messages to disappear after 7 days, \d\d:\d\d$/)).toBeVisible()
  await expect.element(line(/^You turned disappearing messages off, \d\d:\d\d$/)).toBeVisible()
  expect(log.getByRole('article').elements(), 'a line is no message of anyone').toHaveLength(2)
  await expect.element(sign).not.toBeInTheDocument()
  await expectAccessible()
})

test('the line of a timer can be deleted for oneself, by keyboard and by a finger that rests on it', {
  tags: 'variant',
}, async () => {
  const { app } = await open([
    own(1, { body: 'Before' }),
    own(2, { kind: 'timer', body: '7d' }),
    message(3, { kind: 'timer', body: 'off' }),
  ])
  app.answer({ deleteMessage: 'done' })
  const menus = log.getByRole('button', { name: 'Message actions' })
  const dialog = page.getByRole('dialog', { name: 'Delete message?' })
  await expect.poll(() => menus.elements()).toHaveLength(3)
  menus.nth(1).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(each => each.textContent),
    )
    .toEqual(['Delete'])
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Delete for everyone' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Delete for me' }).click()
  await expect.element(line(/^You set messages to disappear/)).not.toBeInTheDocument()
  await expect.poll(() => menus.elements()).toHaveLength(2)
  await expect.element(menus.nth(1)).toHaveFocus()

  const off = line(/^Ben turned disappearing messages off/)
  const touch = { pointerType: 'touch', bubbles: true, clientX: 100, clientY: 100 }
  off.element().dispatchEvent(new PointerEvent('pointerdown', touch))
  await dialog.getByRole('button', { name: 'Delete for me' }).click()
  await expect.element(off).not.toBeInTheDocument()
  expect(app.calls('deleteMessage').map(({ params, query }) => [params, query])).toEqual([
    [{ messageId: '5002' }, { for: 'me' }],
    [{ messageId: '5003' }, { for: 'me' }],
  ])
})

test('the header says that messages disappear, as soon as either of the two has set it', async () => {
  await open([own(1)])
  await expect.element(sign).not.toBeInTheDocument()
  const set = message(2, { kind: 'timer', body: '7d' })
  await expect.poll(() => tell('new_message', newMessage(set, ana.id))).toBe(1)
  await expect.element(sign).toBeInTheDocument()
  const off = own(3, { kind: 'timer', body: 'off' })
  tell('new_message', newMessage(off, ben.id))
  await expect.element(sign).not.toBeInTheDocument()
})

test('a message goes by itself when its time is over, with its quotes, and the rest stays', async () => {
  await open([
    message(1, { body: 'Gone soon', expiresAt: from(hour) }),
    own(2, {
      body: 'The answer',
      expiresAt: from(2 * hour),
      replyTo: { seq: 1, quote: { senderId: ben.id, kind: 'text', body: 'Gone soon' } },
    }),
  ])
  await expect.element(log.getByRole('article', { name: /Gone soon$/ })).toBeVisible()
  pass(hour + 1000)
  await expect.element(log.getByText('Gone soon')).not.toBeInTheDocument()
  await expect.element(log.getByText('An earlier message')).toBeVisible()
  await expect.element(log.getByRole('article', { name: /The answer$/ })).toBeVisible()
})

test('what is sent from here goes with its time too', async () => {
  await open([message(1)], { timer: '24h' })
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await field.fill('For a day')
  await userEvent.keyboard('{Enter}')
  const sent = log.getByRole('article', { name: /^You, \d\d:\d\d: For a day$/ })
  await expect.element(sent).toBeVisible()
  pass(25 * hour)
  await expect.element(sent).not.toBeInTheDocument()
})

test('an open photo closes with its message, and the focus is beside it', { tags: 'variant' }, async () => {
  // The fake server has no files: pictures are as they are without a network.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await open([
    message(1, { body: 'Stays' }),
    message(2, { kind: 'image', body: '', attachments: [attachment(5)], expiresAt: from(hour) }),
  ])
  // What is done to messages comes once the page is at rest.
  await expect.poll(() => log.getByRole('button', { name: 'Message actions' }).elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Open photo' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Photo' })).toBeVisible()
  pass(hour + 1000)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const beside = log.getByRole('article', { name: /Stays$/ }).getByRole('button', { name: 'Message actions' })
  await expect.element(beside).toHaveFocus()
})

test('what is answered or deleted may go meanwhile: nothing speaks of it any more', async () => {
  await open([message(1, { body: 'Gone soon', expiresAt: from(hour) }), own(2)])
  const soon = log.getByRole('article', { name: /Gone soon$/ })
  const acts = soon.getByRole('button', { name: 'Message actions' })
  await soon.hover()
  await acts.click()
  await page.getByRole('menuitem', { name: 'Reply' }).click()
  await expect.element(page.getByRole('button', { name: 'Cancel reply' })).toBeVisible()
  await soon.hover()
  await acts.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Delete message?' })).toBeVisible()
  pass(hour + 1000)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Gone soon')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Cancel reply' })).not.toBeInTheDocument()
})

test('whoever reads further up stays where they are while older messages go', {
  tags: 'variant',
}, async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    message(index + 1, { body: `Line ${index + 1}`, ...(index < 20 && { expiresAt: from(hour) }) }),
  )
  await open(many)
  const box = () => log.element()
  await expect.poll(() => box().scrollHeight - box().scrollTop - box().clientHeight).toBeLessThan(2)
  box().scrollTop = 900
  await expect.poll(() => topOf(30)).toBeDefined()
  await atRest()
  const before = topOf(30)
  pass(hour + 1000)
  await expect.poll(() => box().textContent).not.toContain('Line 20')
  await atRest()
  expect(Math.abs((topOf(30) ?? Number.NaN) - (before ?? Number.NaN))).toBeLessThan(3)
})

test('the list shows it no more, and asks what stands there instead', async () => {
  const createdAt = from(-23 * hour)
  const last = { seq: 2, senderId: ben.id, kind: 'text', preview: 'Gone soon', isDeleted: false } as const
  const row = conversationWith(ben, {
    lastSeq: 2,
    timer: '24h',
    lastMessageAt: createdAt,
    lastMessage: { ...last, createdAt },
  })
  const app = await openPage('/chat', { getUser: ana, listConversations: conversationList([row]) })
  const first = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await expect.element(first).toHaveAccessibleName(/Gone soon/)
  await expect.poll(openSockets).toBe(1)
  const set = { ...last, seq: 1, kind: 'timer', preview: '24h', createdAt } as const
  app.answer({ listConversations: conversationList([{ ...row, lastMessage: set }]) })
  pass(2 * hour)
  await expect.element(first).toHaveAccessibleName(/Ben set messages to disappear after 24 hours/)
})

function topOf(seq: number) {
  return log.element().querySelector(`[data-seq="${seq}"]`)?.getBoundingClientRect().top
}

/** A list is measured over a few frames. */
async function atRest() {
  let last = Number.NaN
  await expect
    .poll(async () => {
      await new Promise(requestAnimationFrame)
      const { scrollTop } = log.element()
      const still = scrollTop === last
      last = scrollTop
      return still
    })
    .toBe(true)
}
