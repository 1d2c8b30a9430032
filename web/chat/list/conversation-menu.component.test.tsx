import type { Conversation, ConversationEdit } from '@akin/contract/chat/conversations.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith, message, threadWith } from '#testing/conversations.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, someone } from '#testing/people.ts'
import { toast } from '#testing/screen.ts'

const cleo = someone(12, 'Cleo')
const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
const actions = page.getByRole('button', { name: 'Actions for Ben' })
const item = (name: string) => page.getByRole('menuitem', { name })

/** The server keeps what is asked of the conversation with Ben. */
function kept(known: Partial<Conversation> = {}): Answers {
  let row = conversationWith(ben, known)
  const others = [conversationWith(cleo, { lastMessageAt: new Date('2026-02-01T12:00:00Z') })]
  return {
    getUser: ana,
    listContacts: [contact(ben), contact(cleo)],
    listConversations: ({ query }) => {
      const { filter } = query as { filter: string }
      const all = row.archived ? others : [...others, row]
      const here = filter === 'archived' ? [row].filter(({ archived }) => archived) : all
      const counts = { ...conversationList(here).counts, archived: Number(row.archived) }
      const first = here.toSorted((one, other) => Number(other.pinned) - Number(one.pinned))
      return conversationList(first, { counts })
    },
    listMessages: threadWith(ben, [message(1011, 1)]),
    markRead: 'done',
    editConversation: ({ body }) => {
      const { muted, ...changes } = body as ConversationEdit
      Object.assign(row, changes, muted !== undefined && { muted: muted !== null })
      return row
    },
    clearHistory: () => {
      row = { ...row, lastMessage: null, clearedSeq: row.lastSeq, unread: 0 }
      return row
    },
  }
}

test('a pinned conversation stands on top at once, and can be unpinned', async () => {
  const app = await openPage('/chat', kept())
  await expect.element(rows.first()).toHaveAccessibleName(/^Cleo/)
  await actions.click()
  await item('Pin').click()
  await expect.element(rows.first()).toHaveAccessibleName(/^Ben.*pinned$/)
  await actions.click()
  await item('Unpin').click()
  await expect.element(rows.first()).toHaveAccessibleName(/^Cleo/)
  expect(app.calls('editConversation').map(({ body }) => body)).toEqual([{ pinned: true }, { pinned: false }])
})

test('where no pin is left it says so, and the conversation goes back to its place', {
  tags: 'variant',
}, async () => {
  await openPage('/chat', { ...kept(), editConversation: refusal('too_many_pins') })
  await actions.click()
  await item('Pin').click()
  await expect.element(toast('Not saved', 'You have pinned as many conversations as you can.')).toBeVisible()
  await expect.element(rows.first()).toHaveAccessibleName(/^Cleo/)
})

test('a conversation is muted for a while or for good, and unmuted', { tags: 'variant' }, async () => {
  const app = await openPage('/chat', kept())
  for (const span of ['Mute for 8 hours', 'Mute for 1 week', 'Mute always']) {
    await actions.click()
    await item(span).click()
    await expect.element(rows.last()).toHaveAccessibleName(/muted$/)
    await actions.click()
    await item('Unmute').click()
    await expect.element(rows.last()).not.toHaveAccessibleName(/muted$/)
  }
  const asked = app.calls('editConversation').map(({ body }) => (body as ConversationEdit).muted)
  expect(asked).toEqual(['8h', null, '1w', null, 'always', null])
})

test('the archive takes a conversation out of the list, and Undo brings it back with its pin', async () => {
  const app = await openPage('/chat', kept({ pinned: true }))
  await expect.element(rows.first()).toHaveAccessibleName(/^Ben/)
  await actions.click()
  await item('Archive').click()
  await expect.poll(() => rows.elements()).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Archived' })).toBeVisible()
  await toast('Conversation archived').getByRole('button', { name: 'Undo' }).click()
  await expect.element(rows.first()).toHaveAccessibleName(/^Ben.*pinned$/)
  expect(app.calls('editConversation').at(-1)?.body).toEqual({ archived: false, pinned: true })
})

test('what is archived is found in the archive, and taken out there', async () => {
  await openPage('/chat', kept({ archived: true }))
  await page.getByRole('button', { name: 'Archived' }).click()
  await expect.element(rows.first()).toHaveAccessibleName(/^Ben/)
  await actions.click()
  await item('Unarchive').click()
  await expect.element(rows.first()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'All' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(2)
})

test('whoever marks the open conversation as unread leaves it, and opening it again takes the mark away', async () => {
  const app = await openPage('/chat/11', kept())
  await expect.element(page.getByRole('log', { name: 'Conversation with Ben' })).toBeVisible()
  await actions.first().click()
  await item('Mark as unread').click()
  await expect.poll(app.address).toBe('/chat')
  await expect.element(rows.last()).toHaveAccessibleName(/marked unread/)
  expect(app.calls('editConversation').map(({ body }) => body)).toEqual([{ markedUnread: true }])
  await rows.last().click()
  await expect.poll(() => app.calls('editConversation').at(-1)?.body).toEqual({ markedUnread: false })
  await expect.element(rows.last()).not.toHaveAccessibleName(/marked unread/)
})

test('clearing the history asks first, and empties the open conversation', async () => {
  const app = await openPage('/chat/11', kept())
  const log = page.getByRole('log', { name: 'Conversation with Ben' })
  await expect.element(log).toMatchTextContent('Message 1')
  await actions.last().click()
  await item('Clear history').click()
  const question = page.getByRole('alertdialog', { name: 'Clear your history with Ben?' })
  await expect.element(question).toMatchTextContent('cannot be brought back')
  await question.getByRole('button', { name: 'Keep' }).click()
  expect(app.calls('clearHistory')).toEqual([])
  app.answer({ listMessages: threadWith(ben, [], { lastSeq: 1, clearedSeq: 1, range: { from: 2, to: 1 } }) })
  await actions.last().click()
  await item('Clear history').click()
  await question.getByRole('button', { name: 'Clear history' }).click()
  await expect.element(log).not.toMatchTextContent('Message 1')
  expect(app.calls('clearHistory')).toHaveLength(1)
})

test('a history that could not be cleared is there again', { tags: 'variant' }, async () => {
  await openPage('/chat/11', { ...kept(), clearHistory: refusal('internal') })
  const log = page.getByRole('log', { name: 'Conversation with Ben' })
  await expect.element(log).toMatchTextContent('Message 1')
  await actions.last().click()
  await item('Clear history').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear history' }).click()
  await expect
    .element(toast('History not cleared', 'Something went wrong on our side. Please try again.'))
    .toBeVisible()
  await expect.element(log).toMatchTextContent('Message 1')
})

test('a right click on the row opens its menu, and so do Shift and F10', async () => {
  const app = await openPage('/chat', kept())
  await rows.last().click({ button: 'right' })
  await expect.element(item('Archive')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(item('Archive')).not.toBeInTheDocument()
  const row = rows.last().element() as HTMLElement
  row.focus()
  // The browser makes this event of the keys.
  row.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await expect.element(item('Archive')).toBeVisible()
  expect(app.address()).toBe('/chat')
})

test('a long press opens the menu and not the conversation', async () => {
  const app = await openPage('/chat', kept())
  await expect.element(rows.last()).toBeVisible()
  const row = rows.last().element() as HTMLElement
  const touch = (type: string) => row.dispatchEvent(new Event(type, { bubbles: true }))
  touch('touchstart')
  await expect.element(item('Archive')).toBeVisible()
  touch('touchend')
  row.click()
  expect(app.address()).toBe('/chat')
})

test('the menu of the header leads to the profile, and removes or blocks the person', {
  tags: 'variant',
}, async () => {
  const app = await openPage('/chat/11', { ...kept(), removeContact: 'done' })
  await expect.element(page.getByRole('log', { name: 'Conversation with Ben' })).toBeVisible()
  await actions.last().click()
  await expect.element(item('View profile')).toHaveAttribute('href', '/user/11')
  await item('Remove contact').click()
  await expect.poll(() => app.calls('removeContact')).toHaveLength(1)
  await actions.last().click()
  await item('Block').click()
  await expect.element(page.getByRole('alertdialog', { name: 'Block Ben?' })).toBeVisible()
})

test('the menu of the header is whole for a conversation that the list has not come to', {
  tags: 'variant',
}, async () => {
  const row = conversationWith(ben, { pinned: true, markedUnread: true })
  const answers = {
    ...kept(),
    listConversations: conversationList([conversationWith(cleo)]),
    getConversation: () => row,
    editConversation: ({ body }: { body?: unknown }) => Object.assign(row, body),
  }
  const app = await openPage('/chat/11', answers)
  await expect.poll(() => app.calls('editConversation').at(-1)?.body).toEqual({ markedUnread: false })
  await actions.click()
  await item('Unpin').click()
  await actions.click()
  await expect.element(item('Pin')).toBeVisible()
  // What is set on the card of the conversation is not asked for here a second time.
  await expect.element(page.getByRole('menuitemradio')).not.toBeInTheDocument()
  expect(app.calls('editConversation').map(({ body }) => body)).toEqual([
    { markedUnread: false },
    { pinned: false },
  ])
  await expectAccessible('the menu of the header')
})

test('the list is accessible, and so is the menu of a row', async () => {
  await openPage('/chat', kept({ unread: 2, muted: true, draft: 'I wonder' }))
  await expect.element(rows.last()).toHaveAccessibleName('Ben, 2 unread, draft: I wonder, 1 Jan, muted')
  await expectAccessible()
  await actions.click()
  await expect.element(item('Archive')).toBeVisible()
  await expectAccessible('the menu of a row')
})
