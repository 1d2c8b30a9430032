import { limits } from '@akin/contract/limits.ts'
import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { outboxName } from '../outbox/is-outbox-used.ts'
import type { OutboxItem } from '../state/outbox-item.ts'

const retryAll = page.getByRole('button', { name: 'Retry all' })

/** Tests share a browser, and what waits outlives a page. */
beforeEach(() => leaveInOutbox([]))

test('what is written behind one that was refused waits, and both go in order', async () => {
  const app = await openPage('/chat/11', keptThread([message(1)]).answers)
  app.answer({ sendMessage: refusal('cannot_message') })
  await write('One')
  await expect.element(page.getByRole('button', { name: 'Retry', exact: true })).toBeVisible()
  await write('Two')
  await expect.element(row('You, waiting: Two')).toBeVisible()
  await expect.element(page.getByText('Waiting')).toBeVisible()
  await expect.element(row('You, not sent: One')).toBeVisible()
  await expect.element(retryAll).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  await expectAccessible()

  app.answer({ sendMessage: keptThread([message(1)]).answers.sendMessage as never })
  await retryAll.click()
  await expect.poll(() => sent(app)).toEqual(['One', 'One', 'Two'])
  await expect.element(page.getByText('Waiting')).not.toBeInTheDocument()
})

test('what waits behind a refused one from an earlier visit goes with it, though it is days old', async () => {
  const longAgo = Date.now() - limits.outboxLife * 1000 - 60_000
  await leaveInOutbox([
    waiting('One', longAgo, { failed: { text: 'You can’t.' } }),
    waiting('Two', longAgo + 1),
  ])
  const app = await openPage('/chat/11', keptThread([message(1)]).answers)
  await expect.element(row('You, waiting: Two')).toBeVisible()
  await retryAll.click()
  await expect.poll(() => sent(app)).toEqual(['One', 'Two'])
  await expect.element(page.getByText('Not sent')).not.toBeInTheDocument()
})

test('once the refused one is deleted, what waited behind it is sent', async () => {
  await leaveInOutbox([
    waiting('One', Date.now() - 2, { failed: { text: 'You can’t.' } }),
    waiting('Two', Date.now() - 1),
  ])
  const app = await openPage('/chat/11', keptThread([message(1)]).answers)
  await expect.element(row('You, waiting: Two')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => sent(app)).toEqual(['Two'])
  await expect.element(row('You, waiting: Two')).not.toBeInTheDocument()
})

test('a warning sign stands beside the words of a refused one, for the eye alone', async () => {
  await leaveInOutbox([waiting('One', Date.now(), { failed: { text: 'You can’t.' } })])
  await openPage('/chat/11', keptThread([message(1)]).answers)
  const words = page.getByText('Not sent. You can’t.', { exact: true })
  await expect.element(words).toBeVisible()
  const sign = words.element().previousElementSibling?.querySelector('svg')
  expect(sign).toBeVisible()
  expect(sign).toHaveAttribute('aria-hidden', 'true')
})

async function write(text: string) {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
  await userEvent.keyboard('{Enter}')
}

function row(name: string) {
  return page.getByRole('article', { name })
}

function sent(app: Awaited<ReturnType<typeof openPage>>) {
  return app.calls('sendMessage').map(({ body }) => (body as { body: string }).body)
}

function waiting(body: string, writtenAt: number, known: Partial<OutboxItem> = {}): OutboxItem {
  const about = { clientId: crypto.randomUUID(), userId: ana.id, contactId: 11, replyTo: null, files: [] }
  return { ...about, body, writtenAt, ...known }
}

async function leaveInOutbox(items: OutboxItem[]) {
  const db = await openDB(outboxName, 1, {
    upgrade: made => void made.createObjectStore('messages', { keyPath: 'clientId' }),
  })
  await db.clear('messages')
  for (const item of items) await db.put('messages', item)
  db.close()
}
