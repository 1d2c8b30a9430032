import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, receivedRequest, someone } from '#testing/people.ts'

const cleo = someone(12, 'Cleo')
const said = new Date('2026-01-01T12:00:00Z')
const own = {
  seq: 1,
  senderId: ana.id,
  kind: 'text',
  preview: 'See **you**',
  isDeleted: false,
  createdAt: said,
} as const
const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
const chip = (name: string) => page.getByRole('button', { name })

const two: Answers = {
  getUser: ana,
  listContacts: [{ ...contact(ben), user: { ...contact(ben).user, online: true } }, contact(cleo)],
  listConversations: conversationList([
    conversationWith(ben, { unread: 2, lastSeq: 3, readSeq: 1, pinned: true }),
    conversationWith(cleo, { lastMessage: own, peerReadSeq: 1, muted: true }),
  ]),
}

test('each row reads as one sentence', async () => {
  await openPage('/chat', two)
  await expect.element(rows.first()).toHaveAccessibleName('Ben, online, 2 unread, Hello, 1 Jan, pinned')
  await expect.element(rows.last()).toHaveAccessibleName('Cleo, You: See you, read, 1 Jan, muted')
  await expect.poll(openSockets).toBe(1)
  tell('typing', { userId: cleo.id })
  await expect.element(rows.last()).toHaveAccessibleName('Cleo, typing, read, 1 Jan, muted')
})

test('arrow keys go from row to row, and Enter opens one', async () => {
  const app = await openPage('/chat', { ...two, listMessages: refusal('not_found') })
  await expect.element(rows.first()).toBeVisible()
  ;(rows.first().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(rows.last()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Home}')
  await expect.element(rows.first()).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(app.address).toBe('/chat/12')
  await expect.element(rows.last()).toHaveAttribute('aria-current', 'page')
})

test('whoever opens a conversation by keyboard can write at once, and a click leaves the field alone', async () => {
  await openPage('/chat', { ...two, ...keptThread([message(1)]).answers, markRead: 'done' })
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await rows.last().click()
  await expect.element(field).toBeVisible()
  await expect.element(field).not.toHaveFocus()
  ;(rows.first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows.first()).toHaveAttribute('aria-current', 'page')
  await expect.element(field).toHaveFocus()
})

test('filters show what there is something of, and stay while conversations are opened', async () => {
  const app = await openPage('/chat', {
    ...two,
    listMessages: refusal('not_found'),
    listConversations: ({ query }) => {
      const { filter } = query as { filter: string }
      const closed = conversationWith(ben, { draft: 'Never said', canWrite: false })
      const drafts = [conversationWith(cleo, { draft: 'I wonder' })]
      return conversationList(filter === 'drafts' ? drafts : [closed, ...drafts])
    },
  })
  await expect.element(rows.first()).toHaveAccessibleName('Ben, online, Hello, 1 Jan')
  await expect.element(rows.first()).not.toMatchTextContent('Draft')
  await expect.element(chip('Your turn')).not.toBeInTheDocument()
  await chip('Drafts 2').click()
  await expect.element(rows).toHaveAccessibleName('Cleo, draft: I wonder, 1 Jan')
  expect(rows.element().querySelector('bdi')?.textContent).toBe('I wonder')
  await rows.click()
  await expect.poll(app.address).toBe('/chat/12')
  await expect.element(chip('Drafts 2')).toHaveAttribute('aria-pressed', 'true')
  await chip('Unread').click()
  await expect.poll(() => app.calls('listConversations').at(-1)?.query).toEqual({ filter: 'unread' })
})

test('who asks to connect stands on top', async () => {
  await openPage('/chat', { ...two, listReceivedRequests: [receivedRequest(someone(13, 'Dora'))] })
  await expect
    .element(page.getByRole('link', { name: '1 connection request Dora would like to connect' }))
    .toHaveAttribute('href', '/connect?tab=received')
})

test('without any conversation the list says what it is for, and has nothing to choose between', async () => {
  await openPage('/chat', { getUser: ana })
  await expect.element(page.getByText('Your conversations will line up here.')).toBeVisible()
  await expect.element(chip('Unread')).not.toBeInTheDocument()
})

test('a phone whose conversations are all archived leads nobody back to the beginning', {
  tags: 'variant',
}, async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const { counts, ...none } = conversationList([])
  await openPage('/chat', { ...two, listConversations: { ...none, counts: { ...counts, archived: 1 } } })
  await expect.element(page.getByText('Your conversations will line up here.')).toBeVisible()
})

test('a list that does not come says so, also without a line, and can be asked for again', async () => {
  const app = await openPage('/chat', { ...two, listConversations: noAnswer })
  const note = page.getByRole('alert').filter({ hasText: 'Your conversations could not be loaded.' })
  await expect.poll(openSockets).toBe(1)
  await expect.element(note).toBeVisible()
  app.answer(two)
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows.first()).toBeVisible()
})

test('a list on its way says so', { tags: 'variant' }, async () => {
  await openPage('/chat', { ...two, listConversations: new Promise<never>(() => {}) })
  await expect.element(page.getByText('Loading your conversations')).toHaveRole('status')
})

test('the list is accessible', async () => {
  await openPage('/chat', two)
  await expect.element(rows.first()).toBeVisible()
  await expect.element(page.getByText('Pick up where you left off')).toBeVisible()
  await expectAccessible()
})

test('on a phone a conversation stands there alone, and the list comes when one goes back', async () => {
  await page.viewport(390, 844)
  await openPage('/chat/11', { ...two, ...keptThread([message(1)]).answers, markRead: 'done' })
  await expect.element(page.getByRole('log')).toBeVisible()
  expect(document.querySelector('[aria-label="Conversations"]')).toBeNull()
  await page.getByRole('link', { name: 'Back to your conversations' }).click()
  await expect.element(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
})
