import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { newMessage } from '#testing/conversations.ts'
import { tell } from '#testing/fake-socket.ts'
import { keptThread, message, own } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { leaveInOutbox } from '#testing/outbox.ts'
import { toast } from '#testing/screen.ts'

const field = page.getByRole('textbox', { name: 'Message', exact: true })
const undo = page.getByRole('button', { name: 'Undo' })

test('what was just sent can be taken back, and its words are there again', async () => {
  const app = await open()
  app.answer({ deleteMessage: 'done' })
  await write('Wrong chat')
  await expect.element(undo).toBeVisible()
  await expect.element(page.getByText('Sent ·')).toBeVisible()
  await undo.click()
  await expect.element(article('Wrong chat')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Wrong chat')
  expect(app.calls('deleteMessage')).toEqual([{ params: { messageId: '5002' }, query: { for: 'undo' } }])
})

test('what is being written stays when something is taken back', async () => {
  const app = await open()
  app.answer({ deleteMessage: 'done' })
  await write('Wrong chat')
  await field.fill('Right chat')
  await undo.click()
  await expect.element(article('Wrong chat')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Right chat')
})

test('the ticks appear when it can no longer be taken back', async () => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  await write('On its way')
  await expect.element(undo).toBeVisible()
  const tick = page.getByText('Sent', { exact: true })
  await expect.element(tick).not.toBeInTheDocument()
  vi.advanceTimersByTime(11_000)
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(tick).toBeInTheDocument()
})

test('what was sent on another device cannot be taken back here', { tags: 'variant' }, async () => {
  await open()
  await expect.poll(() => tell('new_message', event(own(2, { body: 'From my phone' })))).toBe(1)
  await expect.element(article('From my phone')).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
})

test('too late, it is there again', async () => {
  const app = await open()
  app.answer({ deleteMessage: refusal('undo_too_late') })
  await write('Wrong chat')
  await undo.click()
  await expect.element(toast('Message not taken back')).toBeVisible()
  await expect.element(article('Wrong chat')).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('what was refused says so once, and what is behind it waits', async () => {
  const app = await open()
  let refuse: (answer: ReturnType<typeof refusal>) => void = () => {}
  app.answer({ sendMessage: () => new Promise(resolve => (refuse = resolve)) })
  await write('One')
  await expect.poll(() => app.calls('sendMessage').length).toBe(1)
  await write('Two')
  await expect.element(article('Two')).toBeVisible()
  refuse(refusal('cannot_message'))
  const alert = page.getByRole('alert').filter({ hasText: 'Not sent.' })
  await expect.element(alert).toMatchTextContent("You can't send messages in this conversation.")
  expect(alert.elements()).toHaveLength(1)
  await expect.element(page.getByText('Waiting')).toBeVisible()
  await expectAccessible()

  const { answers } = keptThread([message(1)])
  app.answer({ sendMessage: answers.sendMessage as never })
  await alert.getByRole('button', { name: 'Retry all' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(page.getByText('Waiting')).not.toBeInTheDocument()
  const sent = () => app.calls('sendMessage').map(({ body }) => (body as { body: string }).body)
  await expect.poll(sent).toEqual(['One', 'One', 'Two'])
})

test('what waits since the clock was ahead stays before what is written now', async () => {
  const about = { userId: ana.id, contactId: 11, replyTo: null, files: [] }
  const inAnHour = Date.now() + 3_600_000
  await leaveInOutbox({ ...about, clientId: crypto.randomUUID(), body: 'One', writtenAt: inAnHour })
  const { answers } = keptThread([message(1)])
  await openPage('/chat/11', { ...answers, sendMessage: () => new Promise<never>(() => {}) })
  await expect.element(article('One')).toBeVisible()
  await write('Two')
  await expect.element(article('Two')).toBeVisible()
  const words = page
    .getByRole('article')
    .elements()
    .map(({ ariaLabel }) => ariaLabel?.split(': ').at(-1))
  expect(words).toEqual(['Message 1', 'One', 'Two'])
})

test('what was refused can be deleted', async () => {
  const app = await open()
  app.answer({ sendMessage: refusal('cannot_message') })
  await write('Never mind')
  await expect.element(page.getByRole('button', { name: 'Retry', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(article('Never mind')).not.toBeInTheDocument()
})

async function open() {
  const app = await openPage('/chat/11', keptThread([message(1)]).answers)
  await expect.element(article('Message 1')).toBeVisible()
  return app
}

async function write(text: string) {
  await field.fill(text)
  await userEvent.keyboard('{Enter}')
}

function article(words: string) {
  return page.getByRole('article').filter({ has: page.getByText(words, { exact: true }) })
}

function event(sent: ReturnType<typeof own>) {
  return newMessage(sent, 11)
}
