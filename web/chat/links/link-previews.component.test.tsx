import type { Attachment, MessageForm } from '@akin/contract/chat/messages.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { attachment } from '#testing/attachments.ts'
import { expectAccessible } from '#testing/axe.ts'
import { keptThread, message, own, type thread } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { scheduledMessage } from '#testing/scheduled.ts'

const field = page.getByRole('textbox', { name: 'Message', exact: true })
const send = page.getByRole('button', { name: 'Send', exact: true })
const remove = page.getByRole('button', { name: 'Remove preview' })
const log = page.getByRole('log')
const card = log.getByRole('link', { name: /^Lisbon to Madrid, asleep/ })

const url = 'https://night-trains.example/lisbon'

function cardOf(id: number, known: Partial<Attachment['link'] & object> = {}): Attachment {
  return attachment(id, {
    ...{ kind: 'link', name: '', mime: '', size: 0, width: null, height: null, placeholder: null },
    link: {
      url,
      title: 'Lisbon to Madrid, asleep',
      description: 'Leaves 21:43, breakfast at seven.',
      ...known,
    },
  })
}

async function open(answers: Answers = {}, known: Parameters<typeof thread>[1] = {}) {
  const app = await openPage('/chat/11', {
    ...keptThread([message(1), own(2)], known).answers,
    previewLink: { attachment: cardOf(81) },
    ...answers,
  })
  await expect.element(field).toBeVisible()
  return app
}

function sentIds(calls: { body?: unknown }[]) {
  return calls.map(({ body }) => (body as MessageForm).attachmentIds ?? [])
}

test('the first address gets a card once the typing has paused, and it goes with the message', async () => {
  const app = await open()
  await field.fill(`Our train: ${url}, and https://other.example`)
  await expect.element(remove).toBeVisible()
  await expect.element(page.getByText('Lisbon to Madrid, asleep')).toBeVisible()
  await expectAccessible()
  expect(app.calls('previewLink').map(({ body }) => body)).toEqual([{ url }])
  // More words around it are no reason to ask again.
  await field.fill(`This is our train: ${url}, and https://other.example`)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sentIds(app.calls('sendMessage'))).toEqual([[81]])
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(card).toHaveAttribute('href', url)
  await expect.element(card).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect.element(card).toHaveAttribute('target', '_blank')
  await expect.element(card).toMatchTextContent('night-trains.example')
  expect(app.calls('previewLink')).toHaveLength(1)
})

test('the next message with the same address has a card of its own', { tags: 'variant' }, async () => {
  const app = await open()
  await field.fill(url)
  await expect.element(remove).toBeVisible()
  await send.click()
  await expect.poll(() => sentIds(app.calls('sendMessage'))).toEqual([[81]])
  app.answer({ previewLink: { attachment: cardOf(82) } })
  await field.fill(`Again ${url}`)
  await expect.element(remove).toBeVisible()
  await send.click()
  await expect.poll(() => sentIds(app.calls('sendMessage'))).toEqual([[81], [82]])
})

test('a card that was removed stays away, and the message goes without it', async () => {
  const app = await open()
  await field.fill(url)
  await remove.click()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await field.fill(`${url} is ours`)
  await send.click()
  await expect.poll(() => sentIds(app.calls('sendMessage'))).toEqual([[]])
  expect(app.calls('previewLink')).toHaveLength(1)
})

test('nobody waits for a card that is not ready', async () => {
  const app = await open({ previewLink: new Promise<never>(() => {}) })
  await field.fill(url)
  await expect.poll(() => app.calls('previewLink')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sentIds(app.calls('sendMessage'))).toEqual([[]])
})

test('a page that says nothing shows nothing, and is asked once', { tags: 'variant' }, async () => {
  const app = await open({ previewLink: refusal('internal') })
  await field.fill(url)
  await expect.poll(() => app.calls('previewLink')).toHaveLength(1)
  await expect.element(page.getByText('Lisbon to Madrid, asleep')).not.toBeInTheDocument()
  await field.fill(`${url} again`)
  await send.click()
  await expect.poll(() => sentIds(app.calls('sendMessage'))).toEqual([[]])
  expect(app.calls('previewLink')).toHaveLength(1)
})

test('a card that is gone meanwhile does not keep the words back', { tags: 'variant' }, async () => {
  const { answers } = keptThread([message(1), own(2)])
  const app = await open()
  app.answer({
    sendMessage: call => {
      const { attachmentIds = [] } = call.body as MessageForm
      if (attachmentIds.length > 0) return refusal('attachment_gone')
      return (answers.sendMessage as (given: typeof call) => never)(call)
    },
  })
  await field.fill(url)
  await expect.element(remove).toBeVisible()
  await send.click()
  await expect.poll(() => sentIds(app.calls('sendMessage'))).toEqual([[81], []])
  await expect.element(log.getByText(url)).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})

test('before both have written, without a network and beside a photo nothing is asked', {
  tags: 'variant',
}, async () => {
  const app = await open({}, { sendsLeft: 2 })
  await field.fill(url)
  await expect.poll(() => app.calls('saveDraft')).toHaveLength(1)
  expect(app.calls('previewLink')).toEqual([])
  await app.close()

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const offline = await open()
  await field.fill(`${url} again`)
  await expect.poll(() => offline.calls('saveDraft')).toHaveLength(1)
  expect(offline.calls('previewLink')).toEqual([])
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
  await expect.element(remove).toBeVisible()

  const photo = new File(['a photo'], 'jars.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('Photos', { exact: true }).element(), photo)
  await expect.element(remove).not.toBeInTheDocument()
})

test('what is sent later has its card with it', { tags: 'variant' }, async () => {
  const app = await open({ scheduleMessage: scheduledMessage(31) })
  await field.fill(url)
  await expect.element(remove).toBeVisible()
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect.poll(() => sentIds(app.calls('scheduleMessage'))).toEqual([[81]])
})

test('a card stands under the words, and goes when an edit takes its address out of them', async () => {
  const pictured = { ...cardOf(81), width: 1200, height: 630 }
  const linked = { kind: 'link' as const, attachments: [pictured] }
  await open({
    ...keptThread([
      message(1, { ...linked, body: `Also: ${url}` }),
      message(2, { ...linked, body: 'Never mind', editedAt: new Date() }),
    ]).answers,
  })
  await expect.element(card).toBeVisible()
  expect(card.elements()).toHaveLength(1)
  // It is kept in one size.
  expect(card.element().querySelector('img')?.getAttribute('src')).toBe('/api/attachments/81/whole')
  await expect.element(log.getByText('Never mind')).toBeVisible()
  await expectAccessible()
})

test('until both have written, the page of a stranger is only words', async () => {
  const linked = message(1, { kind: 'link', attachments: [cardOf(81)], body: url })
  await open(keptThread([linked], { bothWrote: false }).answers)
  await expect.element(log.getByText('night-trains.example')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
