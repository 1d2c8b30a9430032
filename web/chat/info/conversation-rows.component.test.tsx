import type { Conversation, ConversationEdit } from '@akin/contract/chat/conversations.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { keptThread, message, thread } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, memberProfile, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const choice = (name: string) => page.getByRole('combobox', { name })
const timer = page.getByRole('button', { name: /^Disappearing messages/ })
const dialog = page.getByRole('dialog', { name: 'Disappearing messages' })
const pin = page.getByRole('switch', { name: 'Pin to the top' })
const exporting = page.getByRole('button', { name: /^Export this chat/ })
const others = Array.from({ length: 5 }, (_, at) =>
  conversationWith(someone(20 + at, `P${at}`), { pinned: true }),
)

/** The server keeps what is chosen for the conversation with Ben. */
function kept(more: Conversation[] = []): Answers {
  const row = conversationWith(ben)
  return {
    ...keptThread([message(1)]).answers,
    listMessages: () => thread([message(1)], { timer: row.timer }),
    listContacts: [contact(ben)],
    listConversations: () => conversationList([...more, row]),
    getMemberProfile: memberProfile(ben),
    getMemoryCard: { firstMessageAt: null, starred: 3 },
    editConversation({ body }) {
      const { muted, ...changes } = body as ConversationEdit
      Object.assign(row, changes)
      if (muted !== undefined) {
        const mutedUntil = muted === '8h' ? new Date(Date.now() + 8 * 60 * 60 * 1000) : null
        Object.assign(row, { muted: muted !== null, mutedUntil })
      }
      return row
    },
    setTimer({ body }) {
      Object.assign(row, { timer: (body as { timer: Conversation['timer'] }).timer })
      return row
    },
  }
}

async function setTimer(name: string) {
  await timer.click()
  await dialog.getByRole('radio', { name }).click()
  await dialog.getByRole('button', { name: 'Set' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

async function open(answers: Answers = kept()) {
  const app = await openPage('/chat/11?info=1', answers)
  await expect.element(pin).toBeVisible()
  await expect.element(page.getByRole('log')).toBeVisible()
  return app
}

test('a conversation is muted for a while, says until when, and is loud again', async () => {
  const app = await open()
  await expect.element(choice('Mute')).toHaveValue('off')
  await userEvent.selectOptions(choice('Mute'), '8 hours')
  await expect.element(choice('Mute')).toHaveValue('until')
  await expect.element(choice('Mute')).toMatchTextContent('Until')
  await userEvent.selectOptions(choice('Mute'), 'Off')
  await expect.element(choice('Mute')).toHaveValue('off')
  expect(app.calls('editConversation').map(({ body }) => body)).toEqual([{ muted: '8h' }, { muted: null }])
})

test('a pin says how many there are, and is off with the reason where none is left', async () => {
  const app = await open()
  await expect.element(page.getByText('0 of 5 pinned')).toBeVisible()
  await pin.click()
  await expect.element(pin).toBeChecked()
  await expect.element(page.getByText('1 of 5 pinned')).toBeVisible()
  await app.close()
  await open(kept(others))
  await expect.element(pin).toBeDisabled()
  await expect.element(pin).toHaveAccessibleDescription('5 of 5 pinned. Unpin another one first.')
  await expectAccessible('a pin that cannot be set')
})

test('what is archived can be brought back', async () => {
  await open()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect.element(toast('Conversation archived')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Unarchive' })).toBeVisible()
})

test('keys pass over choices: what one stays at, or leaves with, is saved once', async () => {
  const app = await open()
  await expect.poll(openSockets).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const saved = () => app.calls('editConversation').map(({ body }) => body)
  ;(choice('Mute').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(choice('Mute')).toHaveValue('always')
  expect(saved()).toEqual([])
  vi.advanceTimersByTime(600)
  await expect.poll(saved).toEqual([{ muted: 'always' }])
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  ;(choice('Read receipts').element() as HTMLElement).focus()
  await expect.poll(saved).toEqual([{ muted: 'always' }, { muted: '8h' }])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(saved).toEqual([{ muted: 'always' }, { muted: '8h' }, { receipts: false }])
  await userEvent.keyboard('{ArrowUp}{Escape}')
  const isOpen = () => vi.advanceTimersByTime(20) && choice('Mute').query() !== null
  await expect.poll(isOpen).toBe(false)
  expect(saved().at(-1)).toEqual({ receipts: true })
})

test('a timer is looked through and set once, for both from now on, and is said by a toast', async () => {
  const app = await open()
  await expect.element(timer).toHaveAccessibleName('Disappearing messages For both of you, from now on Off')
  await timer.click()
  await expect.element(dialog.getByRole('radio', { name: 'Off' })).toBeChecked()
  ;(dialog.getByRole('radio', { name: 'Off' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expectAccessible('the choice of a timer')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(timer).toHaveFocus()
  await setTimer('7 days')
  await expect
    .element(toast('Messages disappear after 7 days', 'For both of you, from now on.'))
    .toBeVisible()
  await expect.element(timer).toMatchTextContent('7 days')
  await setTimer('7 days')
  await setTimer('Off')
  await expect.element(toast('Messages no longer disappear')).toBeVisible()
  expect(app.calls('setTimer').map(({ body }) => body)).toMatchObject([{ timer: '7d' }, { timer: null }])
  app.answer({ setTimer: refusal('cannot_message') })
  await setTimer('24 hours')
  await expect
    .element(toast('Timer not changed', "You can't send messages in this conversation."))
    .toBeVisible()
  await expect.element(timer).toMatchTextContent('Off')
})

test('receipts can differ here', async () => {
  const app = await open()
  await userEvent.selectOptions(choice('Read receipts'), 'Off')
  await expect.element(choice('Read receipts')).toHaveValue('off')
  expect(app.calls('editConversation')[0]?.body).toEqual({ receipts: false })
})

test('what is starred here is counted, and leads to the list of it', async () => {
  const app = await open()
  await page.getByRole('link', { name: 'Starred messages 3' }).click()
  await expect.poll(app.address).toBe('/chat?show=starred&with=11')
})

test('a chat is exported as a file in the chosen form', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const headers = { 'content-disposition': `attachment; filename="akin-ben.html"` }
    return new Response('<!doctype html>', { headers })
  })
  await open()
  await exporting.click()
  await page.getByRole('menuitem', { name: 'As a readable page' }).click()
  await expect.element(toast('Chat exported', 'It is among your downloads.')).toBeVisible()
  expect(saved).toEqual(['akin-ben.html'])
  expect(asked.mock.calls.map(([address]) => String(address))).toContainEqual(
    expect.stringMatching(/^\/api\/chat\/11\/export\?format=html&zone=.+/),
  )
})

test('an export that fails says why, and can be tried again', { tags: 'variant' }, async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json(
      { code: 'too_many_requests', message: 'Too many requests. Wait a little.' },
      { status: 429 },
    ),
  )
  await open()
  await exporting.click()
  await page.getByRole('menuitem', { name: 'As plain text' }).click()
  await expect.element(toast('Chat not exported', 'Too many requests. Wait a little.')).toBeVisible()
  await expect.element(exporting).toHaveAttribute('aria-busy', 'false')
})
