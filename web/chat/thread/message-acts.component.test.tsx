import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, contact, someone } from '#testing/people.ts'
import { chatSettings } from '#testing/samples.ts'
import { toast } from '#testing/screen.ts'

const field = page.getByRole('textbox', { name: 'Message', exact: true })
const menu = page.getByRole('menu')

test('the menu of a message offers what can be done to it', async () => {
  await open()
  await openMenu('Two jars')
  expect(await rows()).toEqual(['Reply', 'React', 'Forward', 'Star', 'Copy', 'Delete', 'Report'])
  await userEvent.keyboard('{Escape}')
  await openMenu('Deal')
  expect(await rows()).toEqual(['Reply', 'React', 'Edit', 'Forward', 'Star', 'Copy', 'Delete'])
})

test('a message of yesterday can no longer be edited', async () => {
  await open([own(1, { body: 'Deal', createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })])
  await openMenu('Deal')
  expect(await rows()).not.toContain('Edit')
})

test('where nothing can be written, a message can be starred, copied and deleted', {
  tags: 'variant',
}, async () => {
  await open(undefined, { canWrite: false })
  await openMenu('Deal')
  expect(await rows()).toEqual(['Star', 'Copy', 'Delete'])
})

test('what was deleted can only be deleted for oneself', async () => {
  await open([own(1, { body: '', deletedAt: new Date() })])
  await openMenu('Message deleted')
  expect(await rows()).toEqual(['Delete'])
  await menu.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete message?' })
  await expect.element(question.getByRole('button', { name: 'Delete for me' })).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Delete for everyone' })).not.toBeInTheDocument()
})

test('a right click opens the menu, and over a link the menu of the browser', async () => {
  await open([message(1, { body: 'See https://akin.example/kiln' })])
  const link = row('See').getByRole('link')
  const kept = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('contextmenu', kept, { once: true })
  await link.click({ button: 'right' })
  expect(kept).toHaveBeenCalledOnce()
  await expect.element(menu).not.toBeInTheDocument()
  await row('See').click({ button: 'right', position: { x: 12, y: 8 } })
  await expect.element(menu.getByRole('menuitem', { name: 'Reply' })).toBeVisible()
})

test('an answer names what it answers, and is written at once', async () => {
  const app = await open()
  await choose('Two jars', 'Reply')
  await expect.element(page.getByText('Replying to Ben')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Gladly{Enter}')
  await expect
    .poll(() => app.calls('sendMessage')[0]?.body)
    .toMatchObject({ body: 'Gladly', replyToId: 5001 })
  await expect.element(page.getByText('Replying to Ben')).not.toBeInTheDocument()
})

test('a press on a quote shows the message it came from, for two seconds', async () => {
  const quote = { senderId: ben.id, kind: 'text' as const, body: 'Message 1' }
  const many = Array.from({ length: 120 }, (_, index) => message(index + 1))
  await open([...many, own(121, { body: 'An answer', replyTo: { seq: 1, quote } })])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = () => document.querySelector('[data-seq="1"]')?.className
  await row('An answer').getByRole('button', { name: 'Ben Message 1' }).click()
  await expect.poll(() => vi.advanceTimersByTime(5) && first()).toContain('target')
  await expect.element(article('Message 1')).toBeInViewport()
  vi.advanceTimersByTime(1500)
  expect(first()).toContain('target')
  vi.advanceTimersByTime(500)
  await expect.poll(first).not.toContain('target')
})

test('a reaction is there at once, and gone again when the server says no', async () => {
  const app = await open()
  const pill = page.getByRole('button', { name: '👍, 1, yours' })
  app.answer({ addReaction: 'done', removeReaction: 'done' })
  await choose('Two jars', 'React')
  await expect.element(row('Two jars').getByRole('button', { name: 'React with heart' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(pill).toBeVisible()
  expect(app.calls('addReaction')).toEqual([{ params: { messageId: '5001', emoji: '👍' } }])
  await pill.click()
  await expect.element(pill).not.toBeInTheDocument()
  expect(app.calls('removeReaction')).toHaveLength(1)

  app.answer({ addReaction: refusal('too_many_reactions') })
  await row('Two jars').hover()
  await row('Two jars').getByRole('button', { name: 'React with sad' }).click({ force: true })
  await expect.element(toast('Reaction not saved', 'You can add three reactions to a message.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '😢, 1, yours' })).not.toBeInTheDocument()
})

test('any emoji can be a reaction', { tags: 'variant' }, async () => {
  const app = await open()
  app.answer({ addReaction: 'done' })
  await row('Two jars').hover()
  await row('Two jars').getByRole('button', { name: 'More reactions' }).click()
  await page.getByLabelText('Search emoji').fill('otter')
  await page.getByRole('gridcell', { name: 'otter' }).click()
  await expect.element(page.getByRole('button', { name: '🦦, 1, yours' })).toBeVisible()
})

test('a message is changed in its place, and says so', async () => {
  const app = await open()
  app.answer({ editMessage: own(2, { body: 'Deal!', editedAt: new Date() }) })
  await choose('Deal', 'Edit')
  const words = page.getByRole('textbox', { name: 'Edit message' })
  await expect.element(words).toHaveFocus()
  await userEvent.keyboard('!{Enter}')
  await expect.element(article('Deal!')).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(app.calls('editMessage')).toEqual([{ params: { messageId: '5002' }, body: { body: 'Deal!' } }])
  app.answer({
    listVersions: {
      items: [
        { body: 'Deal!', writtenAt: new Date() },
        { body: 'Deal', writtenAt: new Date(Date.now() - 60_000) },
      ],
      nextCursor: null,
    },
  })
  await page.getByRole('button', { name: 'Edited' }).click()
  const versions = page.getByRole('dialog', { name: 'Edited message' }).getByRole('listitem')
  await expect.element(versions.nth(0)).toMatchTextContent('Deal!')
  await expect.element(versions.nth(1)).toMatchTextContent('Before')
})

test('Escape and unchanged words leave a message as it is, and a refused change comes back', {
  tags: 'variant',
}, async () => {
  const app = await open()
  const words = page.getByRole('textbox', { name: 'Edit message' })
  await field.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(words).toHaveValue('Deal')
  await userEvent.keyboard(' or not{Escape}')
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(words).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(words).not.toBeInTheDocument()
  expect(app.calls('editMessage')).toEqual([])

  app.answer({ editMessage: refusal('edit_too_late') })
  await userEvent.keyboard('{ArrowUp}')
  await words.fill('Never mind')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Change not saved', 'A message can be edited for a day.')).toBeVisible()
  // The words are in the field again, until they are saved or given up.
  await expect.element(words).toHaveValue('Never mind')
  await expect.element(words).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(article('Deal')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(words).toHaveValue('Deal')
})

test('a change that could not be saved takes nobody away from what they write, and who chose so saves it with Ctrl and Enter', async () => {
  const answer = Promise.withResolvers<typeof noAnswer>()
  await openPage('/chat/11', {
    ...keptThread([own(1, { body: 'Deal' })]).answers,
    getChatSettings: { ...chatSettings, ctrlEnterSends: true },
    editMessage: () => answer.promise,
  })
  await expect.element(field).toHaveAttribute('enterkeyhint', 'enter')
  const words = page.getByRole('textbox', { name: 'Edit message' })
  await choose('Deal', 'Edit')
  await expect.element(words).toHaveAttribute('enterkeyhint', 'enter')
  await userEvent.keyboard('!{Enter}And more')
  await expect.element(words).toHaveValue('Deal!\nAnd more')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Something else')
  answer.resolve(noAnswer)
  await expect.element(words).toHaveValue('Deal!\nAnd more')
  await expect.element(field).toHaveFocus()
})

test('a message is deleted for oneself or for everyone', async () => {
  const app = await open()
  app.answer({ deleteMessage: 'done' })
  await choose('Deal', 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete message?' })
  await question.getByRole('button', { name: 'Delete for everyone' }).click()
  await expect.element(article('Message deleted')).toBeVisible()
  await choose('Two jars', 'Delete')
  await expect.element(question.getByRole('button', { name: 'Delete for everyone' })).not.toBeInTheDocument()
  await question.getByRole('button', { name: 'Delete for me' }).click()
  await expect.element(article('Two jars')).not.toBeInTheDocument()
  expect(app.calls('deleteMessage').map(({ query }) => query)).toEqual([{ for: 'everyone' }, { for: 'me' }])
})

test('what could not be deleted is there again', { tags: 'variant' }, async () => {
  const app = await open()
  app.answer({ deleteMessage: refusal('rate_limited') })
  await choose('Two jars', 'Delete')
  await page.getByRole('button', { name: 'Delete for me' }).click()
  await expect.element(toast('Message not deleted')).toBeVisible()
  await expect.element(article('Two jars')).toBeVisible()
})

test('a message is forwarded to a contact', async () => {
  const app = await open(undefined, {}, [contact(ben), contact(someone(12, 'Cleo'))])
  const sent = { id: 1, conversationId: 2, seq: 1, clientId: 'x', createdAt: new Date() }
  app.answer({ forwardMessage: sent })
  await choose('Two jars', 'Forward')
  const dialog = page.getByRole('dialog', { name: 'Forward to' })
  await dialog.getByLabelText('Find a contact').fill('cle')
  await expect.element(dialog.getByRole('button', { name: 'Ben' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cleo' }).click()
  await expect.element(toast('Message forwarded')).toBeVisible()
  expect(app.calls('forwardMessage')[0]).toMatchObject({
    params: { messageId: '5001' },
    body: { contactId: 12 },
  })
  app.answer({ listMessages: refusal('not_found') })
  await page.getByRole('button', { name: 'View' }).click()
  await expect.poll(app.address).toBe('/chat/12')
})

test('the words of a message are copied', { tags: 'variant' }, async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await choose('Two jars', 'Copy')
  await expect.element(toast('Message copied')).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith('Two jars')
})

test('a finger that rests on a message brings reactions and the menu', async () => {
  const app = await open()
  app.answer({ addReaction: 'done' })
  await hold('Two jars')
  const sheet = page.getByRole('dialog', { name: 'Message actions' })
  const reply = sheet.getByRole('button', { name: 'Reply' })
  await expect.element(reply).toBeVisible()
  // The same finger is lifted, over what has come up under it.
  reply.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  await expectAccessible()
  await expect.element(reply).toBeVisible()
  await sheet.getByRole('button', { name: 'React with heart' }).click()
  await expect.element(page.getByRole('button', { name: '❤️, 1, yours' })).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a finger that scrolls opens nothing', async () => {
  await open()
  await expect.element(row('Two jars')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await hold('Two jars', { moves: true })
  vi.advanceTimersByTime(600)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('messages with their menu and their dialogs are accessible', async () => {
  await open([
    message(1, { body: 'Two jars', reactions: [{ emoji: '👍', userIds: [7] }] }),
    own(2, { body: 'Deal', editedAt: new Date() }),
    own(3, { body: '', deletedAt: new Date() }),
  ])
  await expectAccessible()
  await openMenu('Deal')
  await menu.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Delete message?' })).toBeVisible()
  await expectAccessible()
})

async function open(
  messages = [message(1, { body: 'Two jars' }), own(2, { body: 'Deal' })],
  known: Parameters<typeof keptThread>[1] = {},
  listContacts = [contact(ben)],
) {
  const app = await openPage('/chat/11', { ...keptThread(messages, known).answers, listContacts })
  await expect.element(page.getByRole('log', { name: 'Conversation with Ben' })).toBeVisible()
  return app
}

function article(words: string) {
  return page.getByRole('article').filter({ has: page.getByText(words, { exact: true }) })
}

function row(words: string) {
  return page.getByRole('article').filter({ hasText: words })
}

async function openMenu(words: string) {
  await row(words).hover()
  await row(words).getByRole('button', { name: 'Message actions' }).click()
}

async function choose(words: string, name: string) {
  await openMenu(words)
  await menu.getByRole('menuitem', { name, exact: true }).click()
}

async function rows() {
  await expect.element(menu).toBeVisible()
  return menu
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
}

async function hold(words: string, { moves = false } = {}) {
  await expect.element(row(words)).toBeVisible()
  const element = row(words).element()
  const touch = (type: string, clientX: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { pointerType: 'touch', bubbles: true, clientX, clientY: 100 }),
    )
  touch('pointerdown', 100)
  if (moves) touch('pointermove', 140)
}
