import type { Conversation, ConversationEdit } from '@akin/contract/chat/conversations.ts'
import type { SentMessage } from '@akin/contract/chat/messages.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith, message, threadWith } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const cleo = someone(12, 'Cleo')
const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
const button = (name: string) => page.getByRole('button', { name })
const item = (name: string) => page.getByRole('menuitem', { name })
const closing = page.getByRole('dialog', { name: 'Close kindly with Ben?' })
const hint = page.getByText(/^They wrote last, more than an hour ago\./)

/** Ben and Cleo wait for an answer. The server keeps what becomes of it. */
function kept(known: Partial<Conversation> = {}): Answers {
  const [bens, cleos] = [conversationWith(ben, known), conversationWith(cleo)]
  const isTurn = ({ snoozedUntil, archived }: Conversation) => !snoozedUntil && !archived
  return {
    getUser: ana,
    listContacts: [contact(ben), contact(cleo)],
    listConversations: ({ query }) => {
      const { filter } = query as { filter: string }
      const all = [bens, cleos].filter(({ archived }) => archived === (filter === 'archived'))
      const turn = [bens, cleos].filter(isTurn)
      const counts = { ...conversationList(all).counts, turn: turn.length, archived: Number(bens.archived) }
      return conversationList(filter === 'turn' ? turn : all, { counts })
    },
    listMessages: threadWith(ben, [message(1011, 1)]),
    editConversation: ({ body }) => {
      const { snoozed } = body as ConversationEdit
      bens.snoozedUntil = snoozed ? new Date(Date.now() + 24 * 60 * 60 * 1000) : null
      return bens
    },
    closeKindly: ({ body }) => {
      bens.archived = true
      const { clientId } = body as { clientId: string }
      return { id: 9, conversationId: bens.conversationId, seq: 2, clientId, createdAt: new Date() }
    },
  }
}

async function open(known: Partial<Conversation> = {}, answers: Answers = {}) {
  const app = await openPage('/chat', { ...kept(known), ...answers })
  await button('Your turn 2').click()
  await expect.element(button('Reply to Ben')).toBeVisible()
  return app
}

test('each row offers an answer, and newcomers are told what stands there', async () => {
  const app = await open()
  await expect.element(hint).toBeVisible()
  await expectAccessible()
  await button('Got it').click()
  await expect.element(hint).not.toBeInTheDocument()
  await button('All').click()
  await expect.element(button('Reply to Ben')).not.toBeInTheDocument()
  await button('Your turn 2').click()
  await expect.element(button('Reply to Ben')).toBeVisible()
  await expect.element(hint).not.toBeInTheDocument()

  await button('Reply to Ben').click()
  await expect.element(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveFocus()
  expect(app.address()).toBe('/chat/11')
})

test('a snooze takes it out of the list, says until when, and can be taken back', async () => {
  const app = await open()
  await button('Snooze Ben').click()
  await item('For 3 days').click()
  await expect.poll(() => rows.elements()).toHaveLength(1)
  await expect.element(button('Your turn 1')).toBeVisible()
  const said = toast(snoozed(3))
  await expect.element(said).toBeVisible()
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await expect.element(button('Your turn 2')).toBeVisible()
  expect(app.calls('editConversation').map(({ body }) => body)).toEqual([
    { snoozed: '3d' },
    { snoozed: null },
  ])
})

test('the menu of a row has it all too, and the focus goes on to the next row', async () => {
  const app = await open()
  rows.first().element().focus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  rows
    .first()
    .element()
    .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))
  await expect.element(item('Snooze for 1 week')).toBeVisible()
  await expect.element(item('Close kindly')).toBeVisible()
  await item('Snooze for 1 week').click()
  await expect.poll(() => rows.elements()).toHaveLength(1)
  await expect.element(rows.first()).toHaveFocus()
  expect(app.calls('editConversation')[0]?.body).toEqual({ snoozed: '1w' })
})

test('what is snoozed says until when, and can be woken', { tags: 'variant' }, async () => {
  const snoozedUntil = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  const app = await openPage('/chat', kept({ snoozedUntil }))
  await expect.element(rows.first()).toHaveAccessibleName(/^Ben/)
  await page.getByRole('button', { name: 'Actions for Ben' }).click()
  const wake = page.getByRole('menuitem', { name: /^End snooze/ })
  await expect.element(wake).toMatchTextContent(/^End snooze ?Until \d+ \w+, \d\d:\d\d$/)
  await wake.click()
  await expect.element(toast('No longer snoozed')).toBeVisible()
  await expect.element(button('Your turn 2')).toBeVisible()
  expect(app.calls('editConversation')[0]?.body).toEqual({ snoozed: null })
})

test('closing kindly sends the chosen line, and the conversation is in the archive', async () => {
  const app = await open()
  await button('Close kindly with Ben').click()
  await expect.element(closing).toBeVisible()
  await expect.element(closing.getByText(/for Ben when they have read it/)).toBeVisible()
  await expectAccessible()
  await closing.getByRole('radio', { name: /^I have little time/ }).click()
  await closing.getByRole('button', { name: 'Send and archive' }).click()
  await expect
    .element(toast('Closed kindly', 'Ben has your line. The conversation is in the archive.'))
    .toBeVisible()
  await expect.element(closing).not.toBeInTheDocument()
  await expect.poll(() => rows.elements()).toHaveLength(1)
  await expect.element(button('Archived')).toBeVisible()
  expect(app.calls('closeKindly')[0]?.body).toMatchObject({ line: 'busy' })
})

test('a line that was not sent says why; tried again, it is the same one', async () => {
  const app = await open({}, { closeKindly: refusal('cannot_message') })
  await button('Close kindly with Ben').click()
  await closing.getByRole('button', { name: 'Send and archive' }).click()
  await expect.element(closing.getByRole('alert')).toMatchTextContent(/^Not sent\. You can't send messages/)
  await closing.getByRole('button', { name: 'Send and archive' }).click()
  await expect.poll(() => app.calls('closeKindly').length).toBe(2)
  const [one, other] = app.calls('closeKindly')
  expect(one?.body).toEqual(other?.body)
  await closing.getByRole('button', { name: 'Keep open' }).click()
  await expect.element(closing).not.toBeInTheDocument()
  await expect.element(button('Close kindly with Ben')).toHaveFocus()
})

test('a line to someone else is another one', { tags: 'variant' }, async () => {
  const app = await open({}, { closeKindly: refusal('cannot_message') })
  await button('Close kindly with Ben').click()
  await closing.getByRole('button', { name: 'Send and archive' }).click()
  await expect.element(closing.getByRole('alert')).toBeVisible()
  await closing.getByRole('button', { name: 'Keep open' }).click()
  await button('Close kindly with Cleo').click()
  const other = page.getByRole('dialog', { name: 'Close kindly with Cleo?' })
  await expect.element(other).toBeVisible()
  await expect.element(other.getByRole('alert')).not.toBeInTheDocument()
  await other.getByRole('button', { name: 'Send and archive' }).click()
  await expect.poll(() => app.calls('closeKindly').length).toBe(2)
  const ids = app.calls('closeKindly').map(({ body }) => (body as { clientId: string }).clientId)
  expect(new Set(ids)).toHaveLength(2)
})

test('the last row goes before the answer is here: the dialog ends as ever, and the filter has the focus', {
  tags: 'variant',
}, async () => {
  const app = await openPage('/chat', kept({ snoozedUntil: new Date(Date.now() + 60_000) }))
  await button('Your turn 1').click()
  await button('Close kindly with Cleo').click()
  const dialog = page.getByRole('dialog', { name: 'Close kindly with Cleo?' })
  const { promise, resolve } = Promise.withResolvers<SentMessage>()
  app.answer({ closeKindly: promise })
  await dialog.getByRole('button', { name: 'Send and archive' }).click()
  await expect.poll(() => app.calls('closeKindly')).toHaveLength(1)
  await expect.poll(openSockets).toBe(1)
  app.answer({ listConversations: conversationList([]) })
  await expect.poll(() => tell('conversation_updated', { contactId: cleo.id })).toBe(1)
  await expect.poll(() => document.body.textContent).toContain('Nobody waits for an answer of yours.')
  await expect.element(dialog).toBeVisible()
  const clientId = '00000000-0000-4000-8000-000000000002'
  resolve({ id: 9, conversationId: 1012, seq: 2, clientId, createdAt: new Date() })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(toast('Closed kindly')).toBeVisible()
  await expect.element(button('Your turn')).toHaveFocus()
  await expect.element(hint).not.toBeInTheDocument()
})

function snoozed(days: number) {
  const moment = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  const isThisYear = moment.getFullYear() === new Date().getFullYear()
  const date = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
  return `Snoozed until ${date.format(moment)}, ${clock.format(moment)}`
}
