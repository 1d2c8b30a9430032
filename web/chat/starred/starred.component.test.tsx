import type { StarredMessage } from '@akin/contract/chat/info.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { openSockets } from '#testing/fake-socket.ts'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'
import { expectNoSidewaysScroll } from '#testing/widths.ts'

const list = page.getByRole('list', { name: 'Starred messages' })
const rows = list.getByRole('link')

function starred(sent: Message): StarredMessage {
  const { seq, senderId, kind, body, createdAt } = sent
  return {
    contactId: ben.id,
    user: ben,
    seq,
    senderId,
    kind,
    excerpt: body,
    createdAt,
    message: { ...sent, starred: true },
    starredAt: createdAt,
  }
}

/** The server keeps which messages are starred. */
function kept(
  given: Message[] = [message(1, { body: 'Bring **two** jars' }), own(2, { kind: 'image', body: '' })],
): Answers {
  let items = given.map(starred)
  const all = items
  const idIn = (params: unknown) => Number((params as { messageId: string }).messageId)
  return {
    ...keptThread(given).answers,
    getUser: ana,
    listContacts: [contact(ben)],
    listConversations: conversationList([conversationWith(ben, { lastSeq: given.length })]),
    listStarred: () => ({ items, nextCursor: null }),
    unstarMessage({ params }) {
      items = items.filter(({ message: { id } }) => id !== idIn(params))
      return 'done'
    },
    starMessage({ params }) {
      items = [...all.filter(({ message: { id } }) => id === idIn(params)), ...items]
      return 'done'
    },
  }
}

async function open(answers: Answers = kept(), address = '/chat?show=starred') {
  const app = await openPage(address, answers)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Starred messages' })).toBeVisible()
  return app
}

test('the menu beside the heading leads to the list, which says who wrote what', {
  tags: 'variant',
}, async () => {
  const app = await openPage('/chat', kept())
  await page.getByRole('button', { name: 'More lists' }).click()
  await page.getByRole('menuitem', { name: 'Starred messages' }).click()
  await expect.poll(app.address).toBe('/chat?show=starred')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Starred messages' })).toBeVisible()
  await expect.element(rows.first()).toMatchTextContent(/Ben.*Bring two jars$/)
  await expect.element(rows.nth(1)).toMatchTextContent(/You to Ben.*Photo$/)
  await expectAccessible('starred messages')
  await expectNoSidewaysScroll('starred messages', [320, 820, 1024])
})

test('a row opens its conversation at the message', async () => {
  const many = Array.from({ length: 120 }, (_, at) => message(at + 1))
  const app = await open({ ...kept(many), listStarred: { items: [starred(message(5))], nextCursor: null } })
  await rows.first().click()
  await expect.poll(app.address).toBe('/chat/11')
  await expect.element(page.getByText('Message 5', { exact: true })).toBeInViewport()
})

test('a star that is removed goes with its row, and comes back by Undo', async () => {
  const app = await open()
  await list.getByRole('button', { name: 'Remove star: Bring two jars' }).click()
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(list.getByRole('button', { name: 'Remove star: Photo' })).toHaveFocus()
  await toast('Star removed').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.elements().length).toBe(2)
  expect(app.calls('unstarMessage').length + app.calls('starMessage').length).toBe(2)
})

test('a star that could not be removed is there again', { tags: 'variant' }, async () => {
  await open({ ...kept(), unstarMessage: refusal('internal') })
  await list.getByRole('button', { name: 'Remove star: Photo' }).click()
  await expect.element(toast('Star not removed')).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(2)
})

test('those of one contact alone say so, and lead to all', async () => {
  const app = await open(kept(), '/chat?show=starred&with=11')
  await expect.element(page.getByText('Only with Ben')).toBeVisible()
  expect(app.calls('listStarred')[0]?.query).toEqual({ contactId: '11' })
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect.poll(app.address).toBe('/chat?show=starred')
  await expect.element(page.getByText('Only with Ben')).not.toBeInTheDocument()
})

test('more are loaded on demand', async () => {
  await open({
    ...kept(),
    listStarred: ({ query = {} }) =>
      (query as { cursor?: string }).cursor
        ? { items: [starred(message(1))], nextCursor: null }
        : { items: [starred(message(2))], nextCursor: 'next' },
  })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.elements().length).toBe(2)
})

test('where nothing is starred it says what a star is for, and a failure can be tried again', async () => {
  const app = await open({ ...kept(), listStarred: refusal('internal') })
  await expect.element(page.getByText('Your starred messages could not be loaded.')).toBeVisible()
  await expect.poll(openSockets).toBe(1)
  app.answer({ listStarred: { items: [], nextCursor: null } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Star a message to find it again here.')).toBeVisible()
  await expectAccessible('no starred messages')
})

test('on a phone the list is a page, which leads back', async () => {
  await page.viewport(390, 800)
  const app = await open()
  await expect.element(page.getByRole('heading', { name: 'Chats' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Back to your conversations' }).click()
  await expect.poll(app.address).toBe('/chat')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible()
  await page.viewport(1280, 800)
})

test('the other list stands there too, and an unknown one is none', { tags: 'variant' }, async () => {
  const app = await openPage('/chat?show=scheduled', kept())
  await expect.element(page.getByRole('heading', { level: 1, name: 'Scheduled messages' })).toBeVisible()
  await app.close()
  await openPage('/chat?show=gifts', kept())
  await expect.element(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible()
})

test('a message is starred at once by its menu, and the star can be removed', async () => {
  const app = await openPage('/chat/11', kept([message(1, { body: 'Two jars' })]))
  await choose('Star')
  await expect.element(page.getByRole('article', { name: /Two jars, starred$/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Message actions' })).toHaveFocus()
  await choose('Remove star')
  await expect.element(page.getByRole('article', { name: /Two jars$/ })).toBeVisible()
  expect(app.calls('starMessage')).toMatchObject([{ params: { messageId: '5001' } }])
  expect(app.calls('unstarMessage')).toMatchObject([{ params: { messageId: '5001' } }])
})

test('a star that the server refuses goes again', { tags: 'variant' }, async () => {
  await openPage('/chat/11', {
    ...kept([message(1, { body: 'Two jars' })]),
    starMessage: refusal('not_found'),
  })
  await choose('Star')
  await expect.element(toast('Message not starred')).toBeVisible()
  await expect.element(page.getByRole('article', { name: /Two jars$/ })).toBeVisible()
})

async function choose(act: string) {
  await page.getByRole('article').hover()
  await page.getByRole('button', { name: 'Message actions' }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
  await userEvent.hover(document.body, { position: { x: 0, y: 0 } })
}
